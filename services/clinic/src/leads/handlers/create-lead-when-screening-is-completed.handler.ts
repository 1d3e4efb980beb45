import { type EventOf, screeningCompleted } from '@toothwise/contracts';
import type { EventContext } from '@toothwise/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ReceiveConsent } from '../receive-consent.use-case.js';

@Controller()
export class CreateLeadWhenScreeningIsCompleted {
  constructor(private readonly receiveConsent: ReceiveConsent) {}

  /** Without a sharing block nothing about the screening is stored. */
  @EventPattern<string>(screeningCompleted.name)
  async handle(@Payload() event: EventOf<typeof screeningCompleted>, @Ctx() context: EventContext): Promise<void> {
    const { screeningId, sharing } = event.data;
    if (!sharing || !event.personId) return;
    await this.receiveConsent.execute(context.tx, { screeningId, personId: event.personId, sharing });
  }
}
