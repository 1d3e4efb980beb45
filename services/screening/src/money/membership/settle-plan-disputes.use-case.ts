import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { type KnownMembership, Memberships } from './membership.repository.js';
import type { Contested } from './stripe-plans.gateway.js';

/**
 * What a plan's payment that its payer contests does to the plan's screenings: while the bank is asked they are frozen, lost takes those that
 * nobody has used, won frees them. A payment is one month of a year's screenings, and all of them go: whoever contests it contests the plan.
 */
@Injectable()
export class SettlePlanDisputes {
  constructor(
    private readonly memberships: Memberships,
    private readonly ledger: CreditLedger,
  ) {}

  /** The caller holds the person's membership. @param contested what Stripe says. @returns whether the bank is asked now, and what is known since */
  async execute(
    tx: EntityManager,
    { personId, contested, known }: { personId: string; contested: readonly Contested[]; known: KnownMembership },
  ): Promise<{ isContested: boolean; known: KnownMembership }> {
    const ofPlans = await this.memberships.ofPlans(
      tx,
      contested.map(({ intentId }) => intentId),
    );
    const paid = contested.filter(({ intentId }) => ofPlans.has(intentId));
    const lost = paid.filter(({ intentId, state }) => state === 'lost' && !known.lostPayments.includes(intentId));
    for (const { intentId } of lost) {
      await this.ledger.lock(tx, personId);
      const lots = await this.memberships.unusedAllowance(tx, personId);
      const taking = { personId, lots, kind: 'refund', cause: 'dispute-lost', actor: 'stripe' } as const;
      await this.ledger.take(tx, { ...taking, key: `plan-dispute-lost:${intentId}` });
    }
    const lostPayments = [...known.lostPayments, ...lost.map(({ intentId }) => intentId)];
    return { isContested: paid.some(({ state }) => state === 'open'), known: { ...known, lostPayments } };
  }
}
