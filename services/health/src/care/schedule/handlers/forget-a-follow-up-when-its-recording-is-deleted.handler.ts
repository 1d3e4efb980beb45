import { Controller } from '@nestjs/common';
import { advisorRecordingDeleted } from '@toothwise/contracts-advisor';
import type { EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { tell } from '@toothwise/service-kit';
import { AccountLinkRepository } from '../../../people/person/account-link.repository.js';
import { daysOf } from '../../../people/person/person.topics.js';
import { FollowUpRepository } from '../follow-up.repository.js';

@Controller()
export class ForgetAFollowUpWhenItsRecordingIsDeleted {
  constructor(
    private readonly followUps: FollowUpRepository,
    private readonly links: AccountLinkRepository,
  ) {}

  @EventPattern(advisorRecordingDeleted.name)
  async handle(
    @Payload() { personId: accountId, data }: EventOf<typeof advisorRecordingDeleted>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    if (!accountId) return;
    const personId = await this.links.recordOf(accountId, tx);
    await this.followUps.forget(tx, personId, data.recordingId);
    await tell(tx, daysOf(personId));
  }
}
