import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type BilledItem, type InvoiceState, retryAt } from './billing.rules.js';

/** An amount to be billed, or to be taken back (less than nothing). */
export interface DueItem {
  entryId: string;
  chargeId: string;
  practiceId: string;
  kind: 'charged' | 'waived' | 'restored' | 'credited';
  /** US cents. */
  amount: number;
  at: Date;
  tries: number;
  /** Of the acceptance, by the practice's clock, as its statement has it: `YYYY-MM-DD`. */
  acceptedOn: string;
  priceTier: 'emergency' | 'urgent' | 'routine';
}
/** What is taken back. */
export interface UndoneItem extends BilledItem {
  entryId: string;
  itemId: string | null;
  invoiceId: string | null;
  stripeInvoiceId: string | null;
}

/** Rows of `charge_item`: what became of each entry of the ledger at Stripe. */
@Injectable()
export class ChargeItems {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The next whose turn it is, claimed by moving its next try, so that no replica sends it too. What takes back comes first. */
  async claim(tx: EntityManager): Promise<DueItem | null> {
    const now = this.clock.now();
    const [rows] = await tx.query<[DueItem[], number]>(
      // Looked for once: as a part of the join the planner might look, and lock, once for each row of it.
      `WITH next AS MATERIALIZED (
         SELECT entry_id FROM charge_item WHERE state = 'due' AND next_try_at <= $1
         ORDER BY amount_cents > 0, next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       UPDATE charge_item i SET tries = i.tries + 1, next_try_at = $1::timestamptz + least(interval '1 hour', interval '15 seconds' * power(2, least(i.tries, 12)))
       FROM next, charge_entry e, lead_charge c, practice p
       WHERE i.entry_id = next.entry_id AND e.id = i.entry_id AND c.id = i.charge_id AND p.id = i.practice_id
       RETURNING i.entry_id AS "entryId", i.charge_id AS "chargeId", i.practice_id AS "practiceId", e.kind, i.amount_cents AS amount, i.at, i.tries,
         c.price_tier AS "priceTier", to_char(c.accepted_at AT TIME ZONE p.time_zone, 'YYYY-MM-DD') AS "acceptedOn"`,
      [now],
    );
    return rows[0] ?? null;
  }

  async sent(tx: EntityManager, entryId: string, stripeId: string): Promise<void> {
    await tx.query(`UPDATE charge_item SET state = 'sent', stripe_id = $2, next_try_at = NULL WHERE entry_id = $1 AND state = 'due'`, [
      entryId,
      stripeId,
    ]);
  }

  /** What this one takes back: the amount of the same charge before it that nothing else takes back. Locked, with its invoice. */
  async undoneBy(tx: EntityManager, { entryId, chargeId, at }: DueItem): Promise<UndoneItem | null> {
    const [found] = await tx.query<UndoneItem[]>(
      `SELECT p.entry_id AS "entryId", p.state, p.tries, p.stripe_id AS "itemId", p.invoice_id AS "invoiceId", NULL AS invoice,
         NULL AS "stripeInvoiceId"
       FROM charge_item p WHERE p.charge_id = $1 AND p.amount_cents > 0 AND p.at <= $2
         AND NOT EXISTS (SELECT FROM charge_item other WHERE other.undoes = p.entry_id AND other.entry_id <> $3)
       ORDER BY p.at DESC LIMIT 1 FOR UPDATE`,
      [chargeId, at, entryId],
    );
    if (!found?.invoiceId) return found ?? null;
    const [invoice] = await tx.query<{ invoice: InvoiceState; stripeInvoiceId: string | null }[]>(
      'SELECT state AS invoice, stripe_id AS "stripeInvoiceId" FROM practice_invoice WHERE id = $1 FOR UPDATE',
      [found.invoiceId],
    );
    return { ...found, ...invoice };
  }

  /** From now on the two belong together; an item that is to go from Stripe is put on no invoice any more. */
  async pair(tx: EntityManager, entryId: string, undone: string, isRemoved: boolean): Promise<void> {
    await tx.query('UPDATE charge_item SET undoes = $2 WHERE entry_id = $1', [entryId, undone]);
    if (isRemoved) await tx.query(`UPDATE charge_item SET state = 'removing' WHERE entry_id = $1 AND state = 'sent'`, [undone]);
  }

  /** Both have come to their end. @param stripeId of the credit note, where there is one */
  async end(
    tx: EntityManager,
    entryId: string,
    as: 'netted' | 'removed' | 'credited' | 'refunded',
    stripeId: string | null,
  ): Promise<void> {
    await tx.query(
      `UPDATE charge_item SET state = 'ended', ended_as = $2, next_try_at = NULL, stripe_id = coalesce($3, stripe_id)
       WHERE entry_id = $1 AND state <> 'ended'`,
      [entryId, as, stripeId],
    );
    await tx.query(
      `UPDATE charge_item SET state = 'ended', ended_as = $2, next_try_at = NULL
       WHERE entry_id = (SELECT undoes FROM charge_item WHERE entry_id = $1) AND state <> 'ended'`,
      [entryId, as],
    );
  }

  /** It could not be taken back yet: what it takes back is on its way. */
  async wait(tx: EntityManager, entryId: string): Promise<void> {
    await tx.query('UPDATE charge_item SET next_try_at = $2 WHERE entry_id = $1', [entryId, retryAt(this.clock.now(), 0)]);
  }

  /** Stripe's items that stand on an invoice, oldest first. */
  async onInvoice(invoiceId: string): Promise<string[]> {
    const rows = await this.source.query<{ id: string | null; entryId: string }[]>(
      'SELECT stripe_id AS id, entry_id AS "entryId" FROM charge_item WHERE invoice_id = $1 ORDER BY at, entry_id',
      [invoiceId],
    );
    return rows.map(({ id, entryId }) => {
      if (id === null) throw new Error(`Entry ${entryId} stands on invoice ${invoiceId} and was never sent`);
      return id;
    });
  }
}
