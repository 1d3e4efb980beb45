import { Controller } from '@nestjs/common';
import type { EventOf } from '@toothwise/contracts-core';
import { healthFamilyAccessChanged } from '@toothwise/contracts-health';
import { Ctx, type EventContext, EventPattern, Payload } from '@toothwise/event-bus';
import { FamilyAccess } from '../family-access.repository.js';

@Controller()
export class KnowWhoKeepsWhomWhenFamilyAccessChanges {
  constructor(private readonly family: FamilyAccess) {}

  @EventPattern(healthFamilyAccessChanged.name)
  async handle(@Payload() fact: EventOf<typeof healthFamilyAccessChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    const { personId, occurredAt, data } = fact;
    if (personId) await this.family.remember(tx, personId, data.manages, data.paidBy ?? null, occurredAt);
  }
}
