import { Controller } from '@nestjs/common';
import { accountConsentChanged } from '@toothwise/contracts-account';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { HealthConsents } from '@toothwise/service-kit';
import { Recordings } from '../../recordings/recording.repository.js';
import { Consultations } from '../../consultations/consultation.repository.js';

/** Conversations and recordings end with the consent to keep them. */
@Controller()
export class RememberHealthConsentWhenItChangesHandler {
  constructor(
    private readonly consents: HealthConsents,
    private readonly consultations: Consultations,
    private readonly recordings: Recordings,
  ) {}

  @EventPattern(accountConsentChanged.name)
  async handle(@Payload() event: EventOf<typeof accountConsentChanged>, @Ctx() context: EventContext): Promise<void> {
    const personId = event.personId ?? event.aggregateId;
    const isNewest = await this.consents.remember(context.tx, personId, event.data);
    if (!isNewest || event.data.given) return;
    await this.consultations.forget(context.tx, personId);
    await this.recordings.removeAll(context.tx, personId);
  }
}
