import { Controller } from '@nestjs/common';
import { advisorRecordingProcessed } from '@toothwise/contracts-advisor';
import type { EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { tell } from '@toothwise/service-kit';
import { AccountLinkRepository } from '../../../people/person/account-link.repository.js';
import { PersonRepository } from '../../../people/person/person.repository.js';
import { daysOf } from '../../../people/person/person.topics.js';
import { FollowUpRepository } from '../follow-up.repository.js';

@Controller()
export class NoteAFollowUpWhenARecordingIsProcessed {
  constructor(
    private readonly followUps: FollowUpRepository,
    private readonly people: PersonRepository,
    private readonly links: AccountLinkRepository,
  ) {}

  @EventPattern(advisorRecordingProcessed.name)
  async handle(
    @Payload() { personId: accountId, data }: EventOf<typeof advisorRecordingProcessed>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    if (!accountId) return;
    const personId = await this.links.recordOf(accountId, tx);
    const { recordingId, appointmentDate, followUp } = data;
    const processedAt = new Date(data.processedAt);
    await this.people.know(tx, personId);
    if (followUp) await this.followUps.note(tx, personId, { recordingId, said: appointmentDate, ...followUp }, processedAt);
    else await this.followUps.withdraw(tx, personId, recordingId, processedAt);
    await tell(tx, daysOf(personId));
  }
}
