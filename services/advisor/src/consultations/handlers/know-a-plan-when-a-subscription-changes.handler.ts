import { Controller } from '@nestjs/common';
import { screeningSubscriptionChanged } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { KnownPlans } from '../../allowance/known-plan.repository.js';
import { CompleteWaiting } from '../complete-waiting.use-case.js';

/** A plan gives advisor screenings a month; what waited for room may have it now. */
@Controller()
export class KnowAPlanWhenASubscriptionChanges {
  constructor(
    private readonly plans: KnownPlans,
    private readonly waiting: CompleteWaiting,
  ) {}

  @EventPattern(screeningSubscriptionChanged.name)
  async handle(@Payload() fact: EventOf<typeof screeningSubscriptionChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    const { personId, occurredAt, data } = fact;
    if (!personId) return;
    const { plan, state, endsAt, advisorScreeningsAMonth } = data;
    const told = { advisorScreeningsAMonth, active: state === 'active', endsAt };
    await this.plans.remember(tx, personId, told, plan === 'family', occurredAt);
    await this.waiting.of(tx, await this.plans.entitledBy(tx, personId));
  }
}
