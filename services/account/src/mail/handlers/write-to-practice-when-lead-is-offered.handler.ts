import { Controller } from '@nestjs/common';
import { type EventOf, clinicLeadOffered } from '@toothwise/contracts';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { MailQueue } from '../mail-queue.js';
import { leadOfferedMail } from '../mail-texts.rules.js';

@Controller()
export class WriteToPracticeWhenLeadIsOffered {
  constructor(private readonly mail: MailQueue) {}

  @EventPattern(clinicLeadOffered.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadOffered>, @Ctx() { tx }: EventContext): Promise<void> {
    // The person of the event is the patient; the mail is the practice's and does not name them.
    await this.mail.add(tx, { factId: event.id, personId: null, recipient: event.data.practiceEmail, ...leadOfferedMail(event.data) });
  }
}
