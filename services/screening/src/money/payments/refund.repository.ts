import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { OwnRefunds } from './payment.rules.js';

export interface Refund {
  id: string;
  paymentId: string;
  personId: string;
  /** US cents. */
  amount: number;
  credits: number;
  cause: 'asked' | 'single-unused' | 'corrected';
  /** An account's id, or `screening`. */
  actor: string;
}
export interface DueRefund extends Refund {
  intentId: string;
  tries: number;
}
const BATCH = 20;

/** Rows of `refund`: money that we send back. */
@Injectable()
export class Refunds {
  constructor(private readonly clock: Clock) {}

  async ofPayment(tx: EntityManager, paymentId: string): Promise<OwnRefunds> {
    const [own] = await tx.query<OwnRefunds[]>(
      `SELECT coalesce(sum(amount), 0)::int AS amount, coalesce(sum(credits), 0)::int AS credits FROM refund
       WHERE payment_id = $1 AND state <> 'refused'`,
      [paymentId],
    );
    return own!;
  }

  async isAsked(tx: EntityManager, id: string): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT 1 FROM refund WHERE id = $1', [id])).length > 0;
  }

  async insert(tx: EntityManager, { id, paymentId, personId, amount, credits, cause, actor }: Refund): Promise<void> {
    await tx.query(
      `INSERT INTO refund (id, payment_id, person_id, amount, credits, cause, actor, created_at, next_try_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, paymentId, personId, amount, credits, cause, actor, this.clock.now()],
    );
  }

  /** Those whose turn it is, claimed by moving their next try. */
  async claimDue(tx: EntityManager): Promise<DueRefund[]> {
    const [rows] = await tx.query<[DueRefund[], number]>(
      `UPDATE refund r SET tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute' * least(60, power(2, least(tries, 6)))
       FROM payment p WHERE p.id = r.payment_id
         AND r.id IN (SELECT id FROM refund WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING r.id, r.payment_id AS "paymentId", r.person_id AS "personId", r.amount, r.credits, r.cause, r.actor, r.tries,
         p.stripe_intent_id AS "intentId"`,
      [this.clock.now(), BATCH],
    );
    return rows;
  }

  /** @returns false for one that ended before */
  async end(tx: EntityManager, id: string, state: 'done' | 'refused', stripeRefundId: string | null): Promise<boolean> {
    const [, ended] = await tx.query<[unknown[], number]>(
      `UPDATE refund SET state = $2, stripe_refund_id = $3, next_try_at = NULL WHERE id = $1 AND state = 'requested'`,
      [id, state, stripeRefundId],
    );
    return ended > 0;
  }
}
