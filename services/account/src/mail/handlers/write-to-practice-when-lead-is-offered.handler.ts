import { Controller } from '@nestjs/common';
import { clinicLeadOffered } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { CaseMail } from '../case-mail.repository.js';
import { leadOfferedMail } from '../mail-texts.rules.js';

@Controller()
export class WriteToPracticeWhenLeadIsOffered {
  constructor(private readonly mail: CaseMail) {}

  @EventPattern(clinicLeadOffered.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadOffered>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.mail.tell(tx, event, {
      recipient: event.data.practiceEmail,
      uselessAfter: new Date(event.data.expiresAt),
      ...leadOfferedMail(event.data),
    });
  }
}
