import { type EventOf } from '@toothwise/contracts-core';
import { screeningCompleted } from '@toothwise/contracts-screening';
import { causeOf, Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Controller } from '@nestjs/common';
import { type Consent, ReceiveConsent } from '../receive-consent.use-case.js';

@Controller()
export class CreateLeadWhenScreeningIsCompleted {
  constructor(private readonly receiveConsent: ReceiveConsent) {}

  /** Without a sharing block nothing about the screening is stored. */
  @EventPattern(screeningCompleted.name, { batch: 50, concurrency: 2 })
  async handle(@Payload() events: EventOf<typeof screeningCompleted>[], @Ctx() context: EventContext): Promise<void> {
    const consents = events.flatMap((event): Consent[] => {
      const { screeningId, sharing } = event.data;
      return sharing && event.personId ? [{ screeningId, personId: event.personId, sharing, cause: causeOf(event) }] : [];
    });
    if (consents.length > 0) await this.receiveConsent.execute(context.tx, consents);
  }
}
