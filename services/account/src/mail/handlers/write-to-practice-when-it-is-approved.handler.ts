import { Controller } from '@nestjs/common';
import { clinicPracticeApproved } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { MailQueue } from '../mail-queue.repository.js';
import { practiceApprovedMail } from '../mail-texts.rules.js';

@Controller()
export class WriteToPracticeWhenItIsApproved {
  constructor(private readonly mail: MailQueue) {}

  @EventPattern(clinicPracticeApproved.name)
  async handle(@Payload() event: EventOf<typeof clinicPracticeApproved>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.mail.add(tx, { factId: event.id, personId: null, recipient: event.data.practiceEmail, ...practiceApprovedMail(event.data) });
  }
}
