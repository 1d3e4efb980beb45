import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { FamilyAccess } from '../../people/family-access.repository.js';
import { Memberships } from './membership.repository.js';
import { type Entitlement, entitlementOf } from './plan.rules.js';

export interface Entitled {
  entitlement: Entitlement | null;
  /** It is another's plan. */
  byFamily: boolean;
  /** Whose family plan pays screenings of theirs, beside their own. */
  payerId: string | null;
}

/** To what somebody is entitled: by their own plan, or by the family plan of the group that they belong to. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly memberships: Memberships,
    private readonly family: FamilyAccess,
    private readonly clock: Clock,
  ) {}

  /** Their own plan comes first, unless it gives no review and the family's does. */
  async of(personId: string): Promise<Entitled> {
    const own = entitlementOf(await this.memberships.subscriptions(personId), this.clock.now());
    const payer = await this.payer(personId);
    const byFamily = payer !== null && (own === null || own.plan === 'essential');
    return { entitlement: byFamily ? payer.entitlement : own, byFamily, payerId: payer?.id ?? null };
  }

  /** Whose family plan pays screenings of somebody; null where none runs. */
  async payerOf(personId: string, tx?: EntityManager): Promise<string | null> {
    return (await this.payer(personId, tx))?.id ?? null;
  }

  private async payer(personId: string, tx?: EntityManager): Promise<{ id: string; entitlement: Entitlement } | null> {
    const id = await this.family.payerOf(personId, tx);
    const entitlement = id && entitlementOf(await this.memberships.subscriptions(id, tx), this.clock.now());
    return id && entitlement && entitlement.plan === 'family' ? { id, entitlement } : null;
  }
}
