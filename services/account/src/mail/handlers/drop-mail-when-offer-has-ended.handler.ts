import { Controller } from '@nestjs/common';
import { clinicLeadOfferEnded } from '@toothwise/contracts-clinic';
import { type EventOf } from '@toothwise/contracts-core';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { CaseMail } from '../case-mail.repository.js';

/** The inbox shows that the offer ended; a mail about it that was held back would not be true any more. */
@Controller()
export class DropMailWhenOfferHasEnded {
  constructor(private readonly mail: CaseMail) {}

  @EventPattern(clinicLeadOfferEnded.name)
  async handle(@Payload() event: EventOf<typeof clinicLeadOfferEnded>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.mail.tell(tx, event, null);
  }
}
