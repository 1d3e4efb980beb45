import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { FamilyAccess } from '../drafts/family-access.repository.js';
import { Memberships } from './membership.repository.js';
import { type Entitlement, entitlementOf } from './plan.rules.js';

/** To what somebody is entitled: by their own plan, or by the family plan of the group that they belong to. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly memberships: Memberships,
    private readonly family: FamilyAccess,
    private readonly clock: Clock,
  ) {}

  /** `payerId` is set where it is another's plan. Their own comes first, unless it gives no review and the family's does. */
  async of(personId: string): Promise<{ entitlement: Entitlement; payerId: string | null } | null> {
    const own = entitlementOf(await this.memberships.subscriptions(personId), this.clock.now());
    if (own && own.plan !== 'essential') return { entitlement: own, payerId: null };
    const payerId = await this.payerOf(personId);
    const familys = payerId && (await this.familyPlan(payerId));
    if (familys) return { entitlement: familys, payerId };
    return own && { entitlement: own, payerId: null };
  }

  /** Whose family plan pays screenings of somebody; null where none runs. */
  async payerOf(personId: string, tx?: EntityManager): Promise<string | null> {
    const payerId = await this.family.payerOf(personId, tx);
    return payerId && (await this.familyPlan(payerId, tx)) ? payerId : null;
  }

  private async familyPlan(payerId: string, tx?: EntityManager): Promise<Entitlement | null> {
    const entitlement = entitlementOf(await this.memberships.subscriptions(payerId, tx), this.clock.now());
    return entitlement?.plan === 'family' ? entitlement : null;
  }
}
