import { Injectable } from '@nestjs/common';
import type { LotOrigin } from '@toothwise/contracts-screening';
import { DataSource, type EntityManager } from 'typeorm';
import { FREE, type NOTHING_UNUSED, REFUSED } from './credit-lots.rules.js';

const TAKEN = `coalesce(-sum(e.amount) FILTER (WHERE e.kind = 'refund' OR e.cause = '${REFUSED}'), 0)::int`;

/** A lot with credits that nobody holds. */
export interface Lot {
  id: string;
  origin: LotOrigin;
  unused: number;
}
export interface Debt {
  paymentId: string;
  credits: number;
  since: Date;
}

/** What is left of lots, and what is owed; moves go through `CreditLedger`, whose lock on the account the caller holds. */
@Injectable()
export class CreditLots {
  constructor(private readonly source: DataSource) {}

  /** Of a payment, the bonus first; with `freeSince` also the person's lots that came for free after that. */
  unused(
    tx: EntityManager,
    { paymentId, personId, freeSince }: { paymentId: string; personId?: string; freeSince?: Date },
  ): Promise<Lot[]> {
    return tx.query<Lot[]>(
      `SELECT id, origin, rest - held AS unused FROM credit_lot
       WHERE rest > held AND (payment_id = $1 OR (person_id = $2 AND origin = ANY ($3) AND created_at >= $4))
       ORDER BY payment_id IS NULL, origin = 'bonus' DESC, created_at, id`,
      [paymentId, personId ?? null, FREE, freeSince ?? null],
    );
  }

  /** What may be taken from somebody: what came for free first, what a plan brought last, and of each the newest first. */
  takeable(tx: EntityManager, personId: string): Promise<Lot[]> {
    return tx.query<Lot[]>(
      `SELECT id, origin, rest - held AS unused FROM credit_lot
       WHERE person_id = $1 AND rest > held AND NOT frozen AND origin <> 'single'
       ORDER BY origin = ANY ($2) DESC, origin = 'bonus' DESC, origin = 'allowance', created_at DESC, id`,
      [personId, FREE],
    );
  }

  /** What several payments of a person still hold unused, bought and bonus apart, and what went because of each (`taken`). */
  async unusedOf(personId: string): Promise<Map<string, typeof NOTHING_UNUSED>> {
    const rows = await this.source.query<({ payment_id: string } & typeof NOTHING_UNUSED)[]>(
      `SELECT payment_id, coalesce(sum(rest - held) FILTER (WHERE origin <> 'bonus'), 0)::int AS bought,
              coalesce(sum(rest - held) FILTER (WHERE origin = 'bonus'), 0)::int AS bonus,
              (SELECT ${TAKEN} FROM ledger_entry e WHERE e.person_id = $1 AND e.payment_id = l.payment_id) AS taken
       FROM credit_lot l WHERE person_id = $1 AND payment_id IS NOT NULL GROUP BY payment_id`,
      [personId],
    );
    return new Map(rows.map(({ payment_id, ...unused }) => [payment_id, unused]));
  }

  async freeze(tx: EntityManager, paymentId: string, frozen: boolean): Promise<void> {
    await tx.query('UPDATE credit_lot SET frozen = $2 WHERE payment_id = $1 AND frozen <> $2', [paymentId, frozen]);
  }

  /** Credits that went because of this payment so far, by whichever way, and did not come back because its refund was refused. */
  async taken(tx: EntityManager, personId: string, paymentId: string): Promise<number> {
    const [row] = await tx.query<{ taken: number }[]>(
      `SELECT ${TAKEN} AS taken FROM ledger_entry e WHERE person_id = $1 AND payment_id = $2`,
      [...[personId, paymentId]],
    );
    return row!.taken;
  }

  /** What is owed anew after it was settled, is owed since then: free credits of the time between are nobody's to take. */
  async owe(
    tx: EntityManager,
    { personId, paymentId, credits }: { personId: string; paymentId: string; credits: number },
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO credit_debt (payment_id, person_id, credits, since) SELECT $1, $2, $3, $4 WHERE $3 > 0 OR EXISTS (SELECT FROM credit_debt WHERE payment_id = $1)
       ON CONFLICT (payment_id) DO UPDATE SET credits = excluded.credits,
         since = CASE WHEN credit_debt.credits = 0 THEN excluded.since ELSE credit_debt.since END`,
      [paymentId, personId, credits, now],
    );
  }

  debts(tx: EntityManager, personId: string): Promise<Debt[]> {
    return tx.query<Debt[]>(
      'SELECT payment_id AS "paymentId", credits, since FROM credit_debt WHERE person_id = $1 AND credits > 0 ORDER BY since, payment_id',
      [personId],
    );
  }

  /**
   * Single screenings that nobody will use: their time is over, or their draft is gone. Those that cannot be refunded stand in nobody's way.
   * That something is left (`rest > 0`) follows from what is unused; it is said for the index.
   */
  async unusedSingles(paidBefore: Date, limit: number): Promise<{ paymentId: string; intentId: string }[]> {
    return this.source.query(
      `SELECT l.payment_id AS "paymentId", p.stripe_intent_id AS "intentId" FROM credit_lot l
       JOIN payment p ON p.id = l.payment_id
       WHERE l.origin = 'single' AND l.rest > 0 AND l.rest > l.held AND NOT l.frozen
         AND p.status = 'succeeded' AND coalesce(p.dispute, 'won') = 'won' AND p.refunded_amount < p.amount
         AND NOT EXISTS (SELECT FROM refund r WHERE r.payment_id = p.id AND r.cause = 'single-unused')
         AND (l.created_at < $1 OR NOT EXISTS (SELECT FROM draft d WHERE d.id = l.draft_id)) ORDER BY l.created_at LIMIT $2`,
      [paidBefore, limit],
    );
  }

  async leftOf(tx: EntityManager, lotId: string): Promise<{ rest: number; unused: number }> {
    const [row] = await tx.query<{ rest: number; unused: number }[]>('SELECT rest, rest - held AS unused FROM credit_lot WHERE id = $1', [
      lotId,
    ]);
    return row ?? { rest: 0, unused: 0 };
  }

  /** Credits whose time is over and that nobody holds. */
  ended(now: Date, limit: number): Promise<{ id: string; personId: string }[]> {
    return this.source.query(
      'SELECT id, person_id AS "personId" FROM credit_lot WHERE ends_at <= $1 AND rest > 0 AND rest > held ORDER BY ends_at LIMIT $2',
      [now, limit],
    );
  }
}
