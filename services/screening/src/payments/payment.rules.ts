import type { PaymentRecord, PaymentStatus } from './payment.record.js';

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
}

/** Unpaid payments that a person may have open; opening one more ends the oldest. */
export const OPEN_PAYMENTS = 3;

const RANK: Record<PaymentStatus, number> = { 'requires-payment': 0, processing: 1, failed: 1, succeeded: 2 };

/** Words arrive in any order and more than once: money that was received stays received. */
export function nextStatus(now: PaymentStatus, said: PaymentStatus | undefined): PaymentStatus {
  return said && RANK[said] >= RANK[now] ? said : now;
}

/**
 * Credits to take back after a refund: the refunded share of all credits the payment brought (rounded down), less what was taken before,
 * and never more than the person still has.
 */
export function creditsToTakeBack(
  payment: { amount: number; credits: number; bonus: number; refundedAmount: number },
  takenBefore: number,
  available: number,
): number {
  const share = Math.min(1, payment.refundedAmount / payment.amount);
  return Math.max(0, Math.min(Math.floor((payment.credits + payment.bonus) * share) - takenBefore, available));
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

/** A payment after Stripe's word of it: what follows depends only on what the two say, so that any order of the same words ends alike. */
export function settled(payment: PaymentRecord, word: StripeWord, now: Date): PaymentRecord {
  const status = nextStatus(payment.status, word.status);
  const isOver = status === 'succeeded' || word.cancelled === true;
  return {
    ...payment,
    status,
    refundedAmount: Math.max(payment.refundedAmount, word.refundedAmount ?? 0),
    failure: status === 'failed' ? (word.failure ?? payment.failure) : null,
    nextCheckAt: isOver ? null : nextCheck(payment.createdAt, payment.checks, now, status),
    updatedAt: now,
  };
}
