import { type EventOf } from '@toothwise/contracts-core';
import { screeningSharingConsented } from '@toothwise/contracts-screening';
import { causeOf, Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { Controller } from '@nestjs/common';
import { ReceiveConsent } from '../receive-consent.use-case.js';

@Controller()
export class CreateLeadWhenSharingIsConsented {
  constructor(private readonly receiveConsent: ReceiveConsent) {}

  @EventPattern(screeningSharingConsented.name)
  async handle(@Payload() event: EventOf<typeof screeningSharingConsented>, @Ctx() context: EventContext): Promise<void> {
    const { screeningId, sharing } = event.data;
    if (!event.personId) return;
    await this.receiveConsent.execute(context.tx, [{ screeningId, personId: event.personId, sharing, cause: causeOf(event) }]);
  }
}
