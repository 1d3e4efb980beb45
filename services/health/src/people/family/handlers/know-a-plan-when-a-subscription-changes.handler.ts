import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { screeningSubscriptionChanged } from '@toothwise/contracts-screening';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { SubscriberRepository } from '../subscriber.repository.js';

/** FAM-027: plans are sold elsewhere; what is known of one here is what was told. */
@Controller()
export class KnowAPlanWhenASubscriptionChanges {
  constructor(private readonly subscribers: SubscriberRepository) {}

  @EventPattern(screeningSubscriptionChanged.name)
  async handle(@Payload() fact: EventOf<typeof screeningSubscriptionChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    const { personId, occurredAt, data } = fact;
    if (!personId) return;
    const { plan, state, endsAt, memberLimit = null } = data;
    await this.subscribers.remember(tx, personId, { tier: plan, memberLimit, active: state === 'active', endsAt }, occurredAt);
  }
}
