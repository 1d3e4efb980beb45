import { Controller } from '@nestjs/common';
import { healthFamilyAccessChanged } from '@toothwise/contracts-health';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { KnownPlans } from '../../allowance/known-plan.repository.js';
import { CompleteWaiting } from '../complete-waiting.use-case.js';

/** The family plan of the group that somebody belongs to is theirs too. */
@Controller()
export class KnowWhoPaysWhenFamilyAccessChanges {
  constructor(
    private readonly plans: KnownPlans,
    private readonly waiting: CompleteWaiting,
  ) {}

  @EventPattern(healthFamilyAccessChanged.name)
  async handle(@Payload() fact: EventOf<typeof healthFamilyAccessChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    const { personId, occurredAt, data } = fact;
    if (!personId) return;
    await this.plans.rememberPayer(tx, personId, data.paidBy ?? null, occurredAt);
    await this.waiting.of(tx, [personId]);
  }
}
