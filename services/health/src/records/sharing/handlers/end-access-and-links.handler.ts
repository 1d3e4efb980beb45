import { accountAccessEnded } from '@toothwise/contracts-account';
import type { EventData, EventEnvelope } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Controller } from '@nestjs/common';
import { Clock, EndedAccess, tell } from '@toothwise/service-kit';
import { daysOf } from '../../../people/person/person.topics.js';
import { ShareRepository } from '../share.repository.js';

/**
 * What somebody signed in with ends in every service (`endAccessWhen`); here also what they handed out, where an administrator took their
 * account away. Who signs out everywhere has lost a device, and their links stay theirs.
 */
@Controller()
export class EndAccessAndLinks {
  constructor(
    private readonly access: EndedAccess,
    private readonly shares: ShareRepository,
    private readonly clock: Clock,
  ) {}

  @EventPattern(accountAccessEnded.name)
  async handle(
    @Payload() { personId, data }: EventEnvelope<EventData<typeof accountAccessEnded>>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    if (!personId) return;
    await this.access.record(tx, personId, new Date(data.since));
    if (data.reason !== 'disabled') return;
    const records = await this.shares.endAllBy(tx, personId, this.clock.now());
    await tell(tx, ...records.map(daysOf));
  }
}
