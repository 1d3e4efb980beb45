import { CheckMemberships } from '../src/money/membership/check-memberships.use-case.js';
import type { PLANS, PlanId } from '../src/money/membership/plan.rules.js';
import { StripePlans } from '../src/money/membership/stripe-plans.gateway.js';
import { StripeGateway } from '../src/money/payments/stripe.gateway.js';
import { StripeReferrals } from '../src/money/referrals/stripe-referrals.gateway.js';
import type { ScreeningBed } from './screening-bed.js';

interface BankPayment {
  /** US cents. */
  amount: number;
  refunded: number;
  dispute: { state: 'open' | 'won' | 'lost'; amount: number } | null;
}
export type Plan = keyof typeof PLANS;

/**
 * What Stripe would answer about money, kept in memory: hundreds of histories cannot each ask the double over HTTP. It stands in for the
 * service's gateways, so that everything behind them is the product.
 */
export class Bank {
  readonly payments = new Map<string, BankPayment>();
  readonly plans = new Map<string, Plan | 'ended'>();
  readonly friendsPayments = new Map<string, { intentId: string; wentBack: boolean }>();
  private refunds = 0;

  constructor(private readonly service: ScreeningBed) {
    Object.assign(service.get(StripeGateway), {
      look: (intentId: string) => Promise.resolve(this.word(intentId)),
      refund: (intentId: string, { amount }: { amount: number }) => Promise.resolve(this.refund(intentId, amount)),
    });
    const nobody = () => Promise.resolve([]);
    Object.assign(service.get(StripePlans), { look: (id: string) => Promise.resolve(this.plan(id)), list: nobody, contested: nobody });
    const ofFriend = (intentId: string) => [...this.friendsPayments.values()].find((one) => one.intentId === intentId)!;
    Object.assign(service.get(StripeReferrals), {
      firstPayment: (customer: string) => Promise.resolve({ card: null, ...this.friendsPayments.get(customer)! }),
      look: (intentId: string) => Promise.resolve({ card: null, ...ofFriend(intentId) }),
      cardsOf: () => Promise.resolve([]),
    });
  }

  word(intentId: string) {
    const { amount, refunded, dispute } = this.payments.get(intentId)!;
    const word = { intentId, status: 'succeeded' as const, amount, currency: 'usd', refundedAmount: refunded };
    return dispute ? { ...word, dispute } : word;
  }

  /** The other way money goes back: by somebody at Stripe. */
  refundThere(intentId: string, amount: number): void {
    const payment = this.payments.get(intentId)!;
    payment.refunded += Math.min(amount, payment.amount - payment.refunded);
  }

  /** Contested money is not sent back, nor more than is left. */
  private refund(intentId: string, amount: number) {
    const payment = this.payments.get(intentId)!;
    const isRefused = (payment.dispute && payment.dispute.state !== 'won') || payment.refunded + amount > payment.amount;
    if (isRefused) return { state: 'refused', stripeRefundId: null };
    payment.refunded += amount;
    return { state: 'done', stripeRefundId: `re_${(this.refunds += 1)}` };
  }

  private plan(id: string) {
    const plan = this.plans.get(id)!;
    const periodEnd = new Date(this.service.clock.now().getTime() + 30 * 86_400_000);
    const of = { periodEnd, endsWithPeriod: false, customer: 'cus_model', mayRun: false, failure: null };
    return plan === 'ended' ? { ...of, plan: 'essential' as PlanId, status: 'ended' } : { ...of, plan, status: 'active' };
  }

  /** Both replicas at once, as every minute. */
  async job(): Promise<void> {
    await Promise.all([1, 2].map(() => this.service.get(CheckMemberships).execute()));
  }
}
