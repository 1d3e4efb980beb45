import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Method } from './billing.rules.js';

export interface SavedCard {
  paymentMethodId: string;
  brand: string;
  last4: string;
  /** When somebody wrote its number down at Stripe. */
  enteredAt: Date;
}

/** An owner who leaves Stripe's page open may come back to it for a day. */
const SESSION_CHECKS = 14;
const BATCH = 20;

/** Rows of `practice_billing`: which customer at Stripe a practice is, and the card it pays with. */
@Injectable()
export class PracticeBilling {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async customer(practiceId: string): Promise<string | null> {
    const [row] = await this.source.query<{ id: string }[]>('SELECT customer_id AS id FROM practice_billing WHERE practice_id = $1', [
      practiceId,
    ]);
    return row?.id ?? null;
  }

  /** @returns the customer that counts: of two that were made at once, the first that was kept */
  async keep(tx: EntityManager, practiceId: string, customerId: string): Promise<string> {
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO practice_billing (practice_id, customer_id) VALUES ($1, $2)
       ON CONFLICT (practice_id) DO UPDATE SET customer_id = practice_billing.customer_id RETURNING customer_id AS id`,
      [practiceId, customerId],
    );
    return row!.id;
  }

  async practiceOf(customerId: string): Promise<string | null> {
    const [row] = await this.source.query<{ id: string }[]>('SELECT practice_id AS id FROM practice_billing WHERE customer_id = $1', [
      customerId,
    ]);
    return row?.id ?? null;
  }

  async read(practiceId: string): Promise<{ method: Method; card: { brand: string; last4: string; savedAt: Date } | null }> {
    const [row] = await this.source.query<{ brand: string; last4: string; savedAt: Date }[]>(
      `SELECT card_brand AS brand, card_last4 AS last4, card_saved_at AS "savedAt" FROM practice_billing
       WHERE practice_id = $1 AND payment_method_id IS NOT NULL AND card_brand IS NOT NULL AND card_last4 IS NOT NULL AND card_saved_at IS NOT NULL`,
      [practiceId],
    );
    return row ? { method: 'card', card: row } : { method: 'invoice', card: null };
  }

  /** Stripe's page was opened; what became of it is asked for, should nobody tell. */
  async open(tx: EntityManager, practiceId: string, sessionId: string): Promise<void> {
    await tx.query(
      `UPDATE practice_billing SET session_id = $2, session_checks = 0, session_check_at = $3::timestamptz + interval '15 seconds' WHERE practice_id = $1`,
      [practiceId, sessionId, this.clock.now()],
    );
  }

  /** Open pages whose turn it is; each is asked about in doubling steps, for about two days. */
  async claimSessions(tx: EntityManager): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE practice_billing SET session_checks = session_checks + 1,
         session_check_at = CASE WHEN session_checks < $2 THEN $1::timestamptz + interval '15 seconds' * power(2, session_checks) END
       WHERE practice_id IN (SELECT practice_id FROM practice_billing WHERE session_check_at <= $1 AND session_id IS NOT NULL ORDER BY session_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING session_id AS id`,
      [this.clock.now(), SESSION_CHECKS, BATCH],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns the card that counts where it was entered after this one */
  async newerCard(practiceId: string, { enteredAt }: SavedCard): Promise<string | null> {
    const [row] = await this.source.query<{ id: string | null }[]>(
      'SELECT payment_method_id AS id FROM practice_billing WHERE practice_id = $1 AND card_entered_at > $2',
      [practiceId, enteredAt],
    );
    return row?.id ?? null;
  }

  /** The card that was entered last counts, in whatever order it is told. @returns false where it was told before, or an older one */
  async saveCard(tx: EntityManager, practiceId: string, sessionId: string, card: SavedCard): Promise<boolean> {
    await tx.query('UPDATE practice_billing SET session_check_at = NULL WHERE practice_id = $1 AND session_id = $2', [
      practiceId,
      sessionId,
    ]);
    const [, saved] = await tx.query<[unknown[], number]>(
      `UPDATE practice_billing SET payment_method_id = $2, card_brand = $3, card_last4 = $4, card_entered_at = $5, card_saved_at = $6
       WHERE practice_id = $1 AND payment_method_id IS DISTINCT FROM $2 AND (card_entered_at IS NULL OR card_entered_at <= $5)`,
      [practiceId, card.paymentMethodId, card.brand, card.last4, card.enteredAt, this.clock.now()],
    );
    return saved > 0;
  }

  /** Who agreed to the terms takes part once a card is saved. */
  async joinWithCard(tx: EntityManager, practiceId: string): Promise<void> {
    await tx.query(
      `UPDATE practice SET joined = true WHERE id = $1 AND NOT joined
         AND EXISTS (SELECT FROM practice_agreement a WHERE a.practice_id = practice.id)`,
      [practiceId],
    );
  }
}
