import { Injectable } from '@nestjs/common';
import { Clock, Tombstones, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { SetOffDebts } from '../credits/set-off-debts.use-case.js';
import { StripeCustomers } from '../payments/stripe-customer.repository.js';
import { StripeListeners } from '../payments/stripe-listeners.gateway.js';
import { CONTESTABLE_DAYS, REWARD_CREDITS } from './referral.rules.js';
import { type ReferralRow, Referrals } from './referral.repository.js';
import { type PlanPayment, StripeReferrals } from './stripe-referrals.gateway.js';

const ofCharge = z.object({ payment_intent: z.string().nullish() });

/**
 * Brings a referral to where the friend's first payment of a plan is at Stripe: a credit for each of both when it was paid, taken back when the
 * money goes back. It asks Stripe instead of believing an event, before it holds the row: lost, doubled and shuffled events end in the same.
 */
@Injectable()
export class FollowReferral {
  constructor(
    private readonly referrals: Referrals,
    private readonly customers: StripeCustomers,
    private readonly stripe: StripeReferrals,
    private readonly ledger: CreditLedger,
    private readonly debts: SetOffDebts,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly clock: Clock,
    listeners: StripeListeners,
  ) {
    listeners.add(async ({ type, data }) => {
      if (type !== 'charge.refunded' && !type.startsWith('charge.dispute.')) return;
      const { payment_intent: intentId } = ofCharge.parse(data.object);
      const friendId = intentId && (await this.referrals.friendBy(intentId));
      if (friendId) await this.execute(friendId);
    });
  }

  /** @throws ProblemError `payment.unavailable` */
  async execute(friendId: string): Promise<void> {
    const known = await this.referrals.find(friendId);
    const since = this.clock.now().getTime() - CONTESTABLE_DAYS * 86_400_000;
    const mayGoBack = known?.state === 'rewarded' && known.decidedAt!.getTime() > since;
    if (known?.state === 'pending') await this.reward(known);
    else if (mayGoBack && (await this.stripe.look(known.intentId!)).wentBack)
      await this.inState('rewarded', friendId, (tx, row) => this.takeBack(tx, row));
  }

  /** What a payment was by, and that it went back, does not change any more: the row alone says whether it was dealt with meanwhile. */
  private async inState(
    state: ReferralRow['state'],
    friendId: string,
    work: (tx: EntityManager, row: ReferralRow) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.tombstones.isErased(tx, friendId)) return;
      const row = await this.referrals.lock(tx, friendId);
      if (row?.state === state) await work(tx, row);
    });
  }

  private async reward({ friendId, referrerId }: ReferralRow): Promise<void> {
    const customer = await this.customers.find(friendId);
    const payment = customer && (await this.stripe.firstPayment(customer));
    if (!payment) return;
    const payer = payment.card && (await this.customers.find(referrerId));
    const isSameCard = Boolean(payer && (await this.stripe.cardsOf(payer)).includes(payment.card!));
    await this.inState('pending', friendId, (tx, row) => this.decide(tx, row, payment, isSameCard));
  }

  private async decide(tx: EntityManager, { friendId, referrerId }: ReferralRow, payment: PlanPayment, isSameCard: boolean): Promise<void> {
    const isFull = !payment.wentBack && (await this.referrals.isFull(tx, referrerId));
    const reason = payment.wentBack ? 'payment-went-back' : isFull ? 'referrer-full' : isSameCard ? 'same-card' : null;
    await this.referrals.decide(tx, friendId, { state: reason ? 'refused' : 'rewarded', reason, intentId: payment.intentId });
    if (reason) return;
    const lot = { origin: 'referral', credits: REWARD_CREDITS, cause: 'referral', actor: 'stripe', key: keyOf(friendId) } as const;
    for (const personId of inOrder(friendId, referrerId)) {
      await this.ledger.post(tx, { personId, ...lot });
      await this.debts.execute(tx, personId);
    }
  }

  /** A credit that was used already is not asked for again. */
  private async takeBack(tx: EntityManager, { friendId, referrerId, intentId }: ReferralRow): Promise<void> {
    await this.referrals.decide(tx, friendId, { state: 'taken-back', reason: 'payment-went-back', intentId });
    for (const personId of inOrder(friendId, referrerId)) {
      await this.ledger.lock(tx, personId);
      const lots = await this.referrals.unused(tx, personId, keyOf(friendId));
      await this.ledger.take(tx, {
        personId,
        lots,
        kind: 'refund',
        cause: 'referral-ended',
        actor: 'stripe',
        key: `ended-${keyOf(friendId)}`,
      });
    }
  }
}

const keyOf = (friendId: string): string => `referral:${friendId}`;
/** Accounts are always locked in the same order: two referrals of the same two people cannot wait for each other. */
const inOrder = (...people: string[]): string[] => people.sort();
