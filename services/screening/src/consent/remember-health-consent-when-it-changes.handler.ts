import { Controller } from '@nestjs/common';
import { accountConsentChanged } from '@toothwise/contracts';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { HealthConsents } from './health-consents.js';

@Controller()
export class RememberHealthConsentWhenItChangesHandler {
  constructor(private readonly consents: HealthConsents) {}

  @EventPattern(accountConsentChanged.name)
  async handle(@Payload() event: EventOf<typeof accountConsentChanged>, @Ctx() context: EventContext): Promise<void> {
    await this.consents.remember(context.tx, event.personId ?? event.aggregateId, event.data);
  }
}
