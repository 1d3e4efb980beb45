import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type SubscriptionState, nextLook } from './plan.rules.js';

export interface KnownMembership {
  /** What was told last, as text; null where nothing was. */
  told: string | null;
  version: number;
  yearEndsAt: Date | null;
  /** Credits granted for that year. */
  granted: number;
  /** Payments of plans that were lost in a dispute, and whose screenings went. */
  lostPayments: string[];
}
export interface SavedState extends SubscriptionState {
  /** Which failed attempt to renew it was told last; null where none was. */
  failureTold: string | null;
  /** In whose turn Stripe was asked. */
  look: number;
}
const STATE = `plan, status, period_end AS "periodEnd", ends_with_period AS "endsWithPeriod", failed_since AS "failedSince",
  failure_told AS "failureTold", look`;
const BATCH = 20;

/** Rows of `subscription` and `membership`. */
@Injectable()
export class Memberships {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Whose customer that is; null for one that is none of ours. */
  async holderOf(customerId: string): Promise<string | null> {
    const rows = await this.source.query<{ person_id: string }[]>(
      'SELECT person_id FROM stripe_customer WHERE customer_id = $1 AND leaving_at IS NULL',
      [customerId],
    );
    return rows[0]?.person_id ?? null;
  }

  /** Before Stripe is asked, in a transaction of its own. @returns the turn: whoever has a higher one asks later */
  async nextLook(tx: EntityManager, personId: string): Promise<number> {
    const [row] = await tx.query<{ looks: number }[]>(
      `INSERT INTO membership AS known (person_id, looks) VALUES ($1, 1)
       ON CONFLICT (person_id) DO UPDATE SET looks = known.looks + 1 RETURNING looks`,
      [personId],
    );
    return row!.looks;
  }

  /** What follows about one person takes turns, until the transaction ends. */
  async lock(tx: EntityManager, personId: string): Promise<KnownMembership> {
    await tx.query('INSERT INTO membership (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [personId]);
    const [row] = await tx.query<KnownMembership[]>(
      `SELECT told, version, year_ends_at AS "yearEndsAt", granted, lost_payments AS "lostPayments"
       FROM membership WHERE person_id = $1 FOR UPDATE`,
      [personId],
    );
    return row!;
  }

  async keep(tx: EntityManager, personId: string, known: KnownMembership): Promise<void> {
    const { told, version, yearEndsAt, granted, lostPayments } = known;
    await tx.query(
      'UPDATE membership SET told = $2, version = $3, year_ends_at = $4, granted = $5, lost_payments = $6 WHERE person_id = $1',
      [personId, told, version, yearEndsAt, granted, lostPayments],
    );
  }

  /** Of these payments at Stripe, the ones that bought no product of the catalogue. */
  async ofPlans(tx: EntityManager, intentIds: readonly string[]): Promise<Set<string>> {
    const sql = 'SELECT stripe_intent_id AS id FROM payment WHERE stripe_intent_id = ANY ($1)';
    const rows = await tx.query<{ id: string }[]>(sql, [intentIds]);
    const bought = new Set(rows.map(({ id }) => id));
    return new Set(intentIds.filter((id) => !bought.has(id)));
  }

  /** What is left of the plan's screenings and held by nobody. */
  unusedAllowance(tx: EntityManager, personId: string): Promise<{ id: string; credits: number }[]> {
    return tx.query(`SELECT id, rest - held AS credits FROM credit_lot WHERE person_id = $1 AND origin = 'allowance' AND rest > held`, [
      personId,
    ]);
  }

  async saveSubscription(tx: EntityManager, personId: string, id: string, state: SavedState & { mayRun?: boolean }): Promise<void> {
    const { plan, status, periodEnd, endsWithPeriod, failedSince, failureTold, look } = state;
    await tx.query(
      `INSERT INTO subscription (id, person_id, plan, status, period_end, ends_with_period, failed_since, failure_told, next_check_at, look)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (id) DO UPDATE SET plan = $3, status = $4, period_end = $5, ends_with_period = $6, failed_since = $7, failure_told = $8, next_check_at = $9,
         look = $10`,
      [id, personId, plan, status, periodEnd, endsWithPeriod, failedSince, failureTold, nextLook(state, this.clock.now()), look],
    );
  }

  subscriptions(personId: string, tx: EntityManager = this.source.manager): Promise<(SavedState & { id: string })[]> {
    return tx.query(`SELECT id, ${STATE} FROM subscription WHERE person_id = $1`, [personId]);
  }

  /** Of these, the subscriptions that nobody has told of. */
  async unknown(ids: readonly string[]): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>('SELECT id FROM subscription WHERE id = ANY ($1)', [ids]);
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }

  /** Subscriptions whose turn it is to be looked at; claimed by moving their next look. */
  async claimDue(tx: EntityManager): Promise<{ id: string; personId: string }[]> {
    const [rows] = await tx.query<[{ id: string; personId: string }[], number]>(
      `UPDATE subscription SET next_check_at = $1::timestamptz + interval '10 minutes'
       WHERE id IN (SELECT id FROM subscription WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, person_id AS "personId"`,
      [this.clock.now(), BATCH],
    );
    return rows;
  }

  /** The plan's credits count only while there is a plan. */
  async freezeAllowance(tx: EntityManager, personId: string, frozen: boolean): Promise<void> {
    await tx.query(`UPDATE credit_lot SET frozen = $2 WHERE person_id = $1 AND origin = 'allowance' AND frozen <> $2`, [personId, frozen]);
  }

  /** Screenings of the plan's year: what is left, and what is frozen of it. */
  async annual(personId: string): Promise<{ left: number; frozen: number }> {
    const [row] = await this.source.query<{ left: number; frozen: number }[]>(
      `SELECT coalesce(sum(rest - held) FILTER (WHERE NOT frozen), 0)::int AS left, coalesce(sum(rest - held) FILTER (WHERE frozen), 0)::int AS frozen
       FROM credit_lot WHERE person_id = $1 AND origin = 'allowance' AND ends_at > $2`,
      [personId, this.clock.now()],
    );
    return row!;
  }
}
