import type { DisputeState, PaymentRecord, PaymentStatus } from './payment.record.js';

/** What Stripe says about a payment intent or its charge, reduced to what counts here. */
export interface StripeWord {
  intentId: string;
  status?: Exclude<PaymentStatus, 'requires-payment'>;
  /** US cents received or asked for, when the word carries them. */
  amount?: number;
  currency?: string;
  /** US cents refunded so far in total. */
  refundedAmount?: number;
  failure?: string;
  /** Stripe takes no money for it any more. */
  cancelled?: boolean;
  /** The payer contests it at their bank. */
  dispute?: { state: DisputeState; amount: number };
}

/** Unpaid payments that a person may have open; opening one more ends the oldest. */
export const OPEN_PAYMENTS = 3;

const RANK: Record<PaymentStatus, number> = { 'requires-payment': 0, processing: 1, failed: 1, succeeded: 2 };

/** Words arrive in any order and more than once: money that was received stays received. */
export function nextStatus(now: PaymentStatus, said: PaymentStatus | undefined): PaymentStatus {
  return said && RANK[said] >= RANK[now] ? said : now;
}

/** A late word that one was opened opens it no more. An inquiry that was closed counts as won; a dispute that follows it may still be lost. */
const DISPUTE_RANK: Record<DisputeState, number> = { open: 0, won: 1, lost: 2 };

/** What we sent back ourselves: the money, and the credits that went for it. */
export interface OwnRefunds {
  amount: number;
  credits: number;
}

/**
 * How many credits of a payment are to go in all: those of our own refunds, and of what went back otherwise (at Stripe, or by a lost dispute)
 * the share of all that the payment brought, rounded down.
 */
export function creditsToGo(
  { amount, credits, bonus, refundedAmount, dispute, disputedAmount }: Sold,
  own: OwnRefunds = { amount: 0, credits: 0 },
): number {
  const others = Math.max(0, refundedAmount - own.amount) + (dispute === 'lost' ? disputedAmount : 0);
  const share = Math.floor((credits + bonus) * Math.min(1, others / amount));
  return Math.min(credits + bonus, own.credits + share);
}
type Sold = Pick<PaymentRecord, 'amount' | 'credits' | 'bonus' | 'refundedAmount' | 'dispute' | 'disputedAmount'>;

/** Days in which whoever paid may ask their money back by themselves. */
export const REFUND_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Unused {
  bought: number;
  bonus: number;
  /** Credits that went because of the payment before, by whichever way, also others than its own. */
  taken: number;
}
/**
 * What goes back on request: the price of the unused part of what was bought; the unused bonus goes with it, and in all never more credits
 * than the payment brought. Null where nothing can; what we give back by ourselves (not `isTimed`) has no last day. */
export function refundOf(
  payment: Pick<PaymentRecord, 'status' | 'amount' | 'credits' | 'bonus' | 'refundedAmount' | 'dispute' | 'paidAt'>,
  { bought, bonus, taken }: Unused,
  now: Date,
  isTimed = true,
): { amount: number; credits: number; until: Date } | null {
  if (payment.status !== 'succeeded' || !payment.paidAt || (payment.dispute && payment.dispute !== 'won')) return null;
  const until = new Date(payment.paidAt.getTime() + REFUND_DAYS * DAY_MS);
  const amount = Math.min(Math.floor((payment.amount * bought) / payment.credits), payment.amount - payment.refundedAmount);
  const credits = Math.min(bought + bonus, payment.credits + payment.bonus - taken);
  return (isTimed && now > until) || bought === 0 || amount <= 0 || credits <= 0 ? null : { amount, credits, until };
}

/** Whether somebody may still pay it, as far as is known here. */
export function isOpen({ status, supersededAt }: Pick<PaymentRecord, 'status' | 'supersededAt'>): boolean {
  return supersededAt === null && (status === 'requires-payment' || status === 'failed');
}

const FIRST_CHECK_MS = 15_000;
const LAST_CHECK_MS = 600_000;
const CHECKED_FOR_MS = 24 * 3_600_000;

/**
 * When to ask Stripe next about an unfinished payment: after 15 s, then in doubling steps, for a day. Where money is under way the steps end
 * at 10 minutes; one that nobody pays is not worth 150 questions.
 */
export function nextCheck(createdAt: Date, checks: number, now: Date, status: PaymentStatus = 'requires-payment'): Date | null {
  const pause = FIRST_CHECK_MS * 2 ** checks;
  const next = new Date(now.getTime() + (status === 'processing' ? Math.min(pause, LAST_CHECK_MS) : pause));
  return next.getTime() - createdAt.getTime() > CHECKED_FOR_MS ? null : next;
}

/** When to ask again after a question that Stripe did not answer: whoever has paid looks at the page and waits. */
export const soon = (now: Date): Date => new Date(now.getTime() + FIRST_CHECK_MS);

/** A payment after Stripe's word of it: what follows depends only on what the two say, so that any order of the same words ends alike. */
export function settled(payment: PaymentRecord, word: StripeWord, now: Date): PaymentRecord {
  const status = nextStatus(payment.status, word.status);
  const isOver = status === 'succeeded' || word.cancelled === true;
  // What is contested or went back was paid: the word of that was lost, or comes yet. However old the payment is, Stripe is asked at once.
  const wasPaid = word.dispute !== undefined || (word.refundedAmount ?? 0) > 0;
  return {
    ...payment,
    status,
    refundedAmount: Math.max(payment.refundedAmount, word.refundedAmount ?? 0),
    paidAt: payment.paidAt ?? (status === 'succeeded' ? now : null),
    ...disputed(payment, word),
    failure: status === 'failed' ? (word.failure ?? payment.failure) : null,
    nextCheckAt: isOver ? null : wasPaid ? now : nextCheck(payment.createdAt, payment.checks, now, status),
    updatedAt: now,
  };
}

function disputed(
  { dispute, disputedAmount }: PaymentRecord,
  { dispute: said }: StripeWord,
): Pick<PaymentRecord, 'dispute' | 'disputedAmount'> {
  if (!said || (dispute && DISPUTE_RANK[said.state] <= DISPUTE_RANK[dispute])) return { dispute, disputedAmount };
  return { dispute: said.state, disputedAmount: said.amount };
}
