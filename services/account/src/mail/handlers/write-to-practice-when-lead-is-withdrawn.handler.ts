import { Controller } from '@nestjs/common';
import { type EventOf, clinicLeadWithdrawn } from '@toothwise/contracts';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { MailQueue } from '../mail-queue.js';
import { leadWithdrawnMail } from '../mail-texts.rules.js';

@Controller()
export class WriteToPracticeWhenLeadIsWithdrawn {
  constructor(private readonly mail: MailQueue) {}

  @EventPattern(clinicLeadWithdrawn.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadWithdrawn>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.mail.add(tx, { factId: event.id, personId: null, recipient: event.data.practiceEmail, ...leadWithdrawnMail(event.data) });
  }
}
