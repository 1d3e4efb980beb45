import { Controller } from '@nestjs/common';
import { clinicLeadResumed } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { CaseMail } from '../case-mail.repository.js';
import { leadResumedMail } from '../mail-texts.rules.js';

@Controller()
export class WriteToPracticeWhenLeadIsResumed {
  constructor(private readonly mail: CaseMail) {}

  @EventPattern(clinicLeadResumed.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadResumed>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.mail.tell(tx, event, { recipient: event.data.practiceEmail, ...leadResumedMail(event.data) });
  }
}
