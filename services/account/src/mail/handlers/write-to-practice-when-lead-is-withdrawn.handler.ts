import { Controller } from '@nestjs/common';
import { clinicLeadWithdrawn } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { CaseMail } from '../case-mail.repository.js';
import { leadWithdrawnMail } from '../mail-texts.rules.js';

@Controller()
export class WriteToPracticeWhenLeadIsWithdrawn {
  constructor(private readonly mail: CaseMail) {}

  @EventPattern(clinicLeadWithdrawn.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadWithdrawn>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.mail.tell(tx, event, { recipient: event.data.practiceEmail, ...leadWithdrawnMail(event.data) });
  }
}
