import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type InvoiceState, type InvoiceWord, lookAgainAt, type Method } from './billing.rules.js';

export interface PracticeInvoice {
  id: string;
  practiceId: string;
  month: string;
  method: Method;
  state: InvoiceState;
  stripeId: string | null;
  /** The card is to be tried. */
  collect: boolean;
}
/** What a month has for a practice that was not invoiced yet. */
export interface Uninvoiced {
  practiceId: string;
  name: string;
  isOver: boolean;
}

const BATCH = 20;
const END_OF_MONTH = `(($1 || '-01')::timestamp + interval '1 month') AT TIME ZONE p.time_zone`;
const COLUMNS = 'id, practice_id AS "practiceId", month, method, state, stripe_id AS "stripeId", collect';

/** Rows of `practice_invoice`: the bill of a practice for a month, one at most. */
@Injectable()
export class PracticeInvoices {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Practices that owe something from before the end of that month, by their own clock, without an invoice for it. */
  uninvoiced(month: string): Promise<Uninvoiced[]> {
    return this.source.query<Uninvoiced[]>(
      `SELECT p.id AS "practiceId", p.name, ${END_OF_MONTH} <= $2 AS "isOver" FROM practice p
       WHERE EXISTS (SELECT FROM charge_item i WHERE i.practice_id = p.id AND i.amount_cents > 0 AND i.invoice_id IS NULL
           AND i.state IN ('due', 'sent') AND i.at < ${END_OF_MONTH})
         AND NOT EXISTS (SELECT FROM practice_invoice v WHERE v.practice_id = p.id AND v.month = $1) ORDER BY p.name, p.id`,
      [month, this.clock.now()],
    );
  }

  /**
   * Puts what was owed before the end of the month on its bill. Called with the practice locked.
   * @returns `waiting` where something of it has not come to Stripe yet; null where nothing is left of it
   */
  async plan(tx: EntityManager, practiceId: string, month: string): Promise<PracticeInvoice | 'waiting' | null> {
    const items = await tx.query<{ entryId: string; state: string; amount: number }[]>(
      `SELECT i.entry_id AS "entryId", i.state, i.amount_cents AS amount FROM charge_item i JOIN practice p ON p.id = i.practice_id
       WHERE p.id = $2 AND i.amount_cents > 0 AND i.invoice_id IS NULL AND i.state IN ('due', 'sent') AND i.at < ${END_OF_MONTH}
       FOR UPDATE OF i`,
      [month, practiceId],
    );
    if (items.some(({ state }) => state === 'due')) return 'waiting';
    if (items.length === 0) return null;
    const [now, id] = [this.clock.now(), randomUUID()];
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    const [row] = await tx.query<PracticeInvoice[]>(
      `INSERT INTO practice_invoice (id, practice_id, month, amount_cents, left_cents, method, collect, since, next_check_at)
       SELECT $1, $2, $3, $4, $4, CASE WHEN card THEN 'card' ELSE 'invoice' END, card, $5, $5::timestamptz + interval '1 minute'
       FROM (SELECT EXISTS (SELECT FROM practice_billing WHERE practice_id = $2 AND payment_method_id IS NOT NULL) AS card) AS pays
       ON CONFLICT (practice_id, month) DO NOTHING RETURNING ${COLUMNS}`,
      [id, practiceId, month, amount, now],
    );
    if (!row) return null;
    await tx.query('UPDATE charge_item SET invoice_id = $1 WHERE entry_id = ANY ($2::uuid[])', [id, items.map(({ entryId }) => entryId)]);
    return row;
  }

  /** Bills whose turn it is, claimed by moving their next look. */
  async claim(tx: EntityManager): Promise<PracticeInvoice[]> {
    const [rows] = await tx.query<[PracticeInvoice[], number]>(
      `UPDATE practice_invoice SET tries = tries + 1, next_check_at = $1::timestamptz + least(interval '1 hour', interval '15 seconds' * power(2, least(tries, 12)))
       WHERE id IN (SELECT id FROM practice_invoice WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [this.clock.now(), BATCH],
    );
    return rows;
  }

  async byStripeId(stripeId: string): Promise<PracticeInvoice | null> {
    const [row] = await this.source.query<PracticeInvoice[]>(`SELECT ${COLUMNS} FROM practice_invoice WHERE stripe_id = $1`, [stripeId]);
    return row ?? null;
  }

  /** Those of a month that are not at Stripe yet. */
  unmade(month: string): Promise<PracticeInvoice[]> {
    return this.source.query<PracticeInvoice[]>(
      `SELECT ${COLUMNS} FROM practice_invoice WHERE month = $1 AND state = 'making' ORDER BY id`,
      [month],
    );
  }

  async lock(tx: EntityManager, id: string): Promise<PracticeInvoice | null> {
    const [row] = await tx.query<PracticeInvoice[]>(`SELECT ${COLUMNS} FROM practice_invoice WHERE id = $1 FOR UPDATE`, [id]);
    return row ?? null;
  }

  /** Stripe has a draft of it. */
  async drafted(tx: EntityManager, id: string, stripeId: string): Promise<void> {
    await tx.query('UPDATE practice_invoice SET stripe_id = coalesce(stripe_id, $2) WHERE id = $1', [id, stripeId]);
  }

  /** Called with it locked. @param wasCollected the card was tried */
  async settle(tx: EntityManager, id: string, state: InvoiceState, { left, url }: InvoiceWord, wasCollected: boolean): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `UPDATE practice_invoice SET state = $2, since = CASE WHEN state = $2 THEN since ELSE $3 END, left_cents = $4, page_url = coalesce($5, page_url),
         collect = CASE WHEN $6 OR $2 IN ('paid', 'void') THEN false ELSE collect END, tries = 0, next_check_at = $7
       WHERE id = $1`,
      [id, state, now, left, url, wasCollected, lookAgainAt(state, now)],
    );
  }

  /** Another card was saved: what failed is tried with it, now. */
  async collectFailed(tx: EntityManager, practiceId: string): Promise<void> {
    await tx.query(`UPDATE practice_invoice SET collect = true, next_check_at = $2 WHERE practice_id = $1 AND state = 'failed'`, [
      practiceId,
      this.clock.now(),
    ]);
  }

  /** Since when a payment is missing, by which no new cases come; nothing once all are made up for. */
  async noteUnpaid(tx: EntityManager, practiceId: string): Promise<void> {
    await tx.query(
      `UPDATE practice SET unpaid_since = (SELECT min(since) FROM practice_invoice WHERE practice_id = $1 AND state = 'failed') WHERE id = $1`,
      [practiceId],
    );
  }

  async unpaid(practiceId: string): Promise<{ since: Date; amount: number } | null> {
    const [row] = await this.source.query<{ since: Date | null; amount: number }[]>(
      `SELECT min(since) AS since, coalesce(sum(left_cents), 0)::int AS amount FROM practice_invoice WHERE practice_id = $1 AND state = 'failed'`,
      [practiceId],
    );
    return row?.since ? { since: row.since, amount: row.amount } : null;
  }
}
