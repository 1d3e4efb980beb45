import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { screeningDeleted } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { tell } from '@toothwise/service-kit';
import { daysOf } from '../../../people/person/person.topics.js';
import { SeenScreeningRepository } from '../seen-screening.repository.js';

@Controller()
export class ForgetAScreeningWhenItIsDeleted {
  constructor(private readonly seen: SeenScreeningRepository) {}

  @EventPattern(screeningDeleted.name)
  async handle(@Payload() { personId, data }: EventOf<typeof screeningDeleted>, @Ctx() { tx }: EventContext): Promise<void> {
    if (!personId) return;
    const ownerId = await this.seen.forget(tx, data.screeningId, personId);
    await tell(tx, ...new Set([personId, ownerId ?? personId].map(daysOf)));
  }
}
