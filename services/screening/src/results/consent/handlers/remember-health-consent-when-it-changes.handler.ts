import { HealthConsents } from '@toothwise/service-kit';
import { Controller } from '@nestjs/common';
import { accountConsentChanged } from '@toothwise/contracts-account';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { EndWithConsent } from '../end-with-consent.use-case.js';

@Controller()
export class RememberHealthConsentWhenItChangesHandler {
  constructor(
    private readonly consents: HealthConsents,
    private readonly endWithConsent: EndWithConsent,
  ) {}

  @EventPattern(accountConsentChanged.name)
  async handle(@Payload() event: EventOf<typeof accountConsentChanged>, @Ctx() context: EventContext): Promise<void> {
    const personId = event.personId ?? event.aggregateId;
    const isNewest = await this.consents.remember(context.tx, personId, event.data);
    if (isNewest && !event.data.given) await this.endWithConsent.execute(context.tx, personId);
  }
}
