import { Injectable } from '@nestjs/common';
import { type Credits, screeningCreditsChanged } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { tellSql } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { creditsOf } from '../live/screening.topics.js';

export type EntryKind = 'grant' | 'purchase' | 'bonus' | 'capture' | 'refund';

/** Tells the person's open pages, in the statement that moves the credit. */
const ANNOUNCE = tellSql(`'${creditsOf('')}' || person_id`);

interface Posted {
  person_id: string;
  balance: number;
  version: number;
}
export interface Posting {
  personId: string;
  kind: Exclude<EntryKind, 'capture'>;
  /** Positive number of credits; a refund takes them away. */
  credits: number;
  paymentId?: string;
  /** Names a one-time reason: the same person gets the same kind for the same source once. */
  source?: string;
}

/**
 * Screening credits. `balance` is what the append-only entries add up to; `reserved` is what running screenings hold. Each move is one
 * statement, so that parallel spends meet in the row lock of the account and the database's own checks, never in this code.
 */
@Injectable()
export class CreditLedger {
  constructor(private readonly source: DataSource) {}

  async read(personId: string): Promise<Credits> {
    const rows = await this.source.query<{ balance: number; reserved: number }[]>(
      'SELECT balance, reserved FROM credit_account WHERE person_id = $1',
      [personId],
    );
    const { balance, reserved } = rows[0] ?? { balance: 0, reserved: 0 };
    return { balance, reserved, available: balance - reserved };
  }

  /**
   * Holds one credit for a screening. Tells nobody: a NOTIFY would make the commits of all spenders wait for each other; who starts a
   * screening announces it together with the command. @returns false when none is available
   */
  async reserve(tx: EntityManager, personId: string, screeningId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `WITH held AS (
         UPDATE credit_account SET reserved = reserved + 1 WHERE person_id = $1 AND reserved < balance RETURNING person_id
       )
       INSERT INTO reservation (id, person_id, screening_id) SELECT $2, person_id, $3 FROM held RETURNING 1`,
      [personId, randomUUID(), screeningId],
    );
    return rows.length > 0;
  }

  /** Takes the held credit. @returns false when the screening holds none (taken or given back already) */
  async capture(tx: EntityManager, screeningId: string): Promise<boolean> {
    const rows = await tx.query<Posted[]>(
      `WITH closed AS (
         UPDATE reservation SET state = 'captured', closed_at = now() WHERE screening_id = $1 AND state = 'open' RETURNING id, person_id
       ), account AS (
         UPDATE credit_account a SET balance = a.balance - 1, reserved = a.reserved - 1, version = a.version + 1
         FROM closed WHERE a.person_id = closed.person_id RETURNING a.person_id, a.balance, a.version
       ), entry AS (
         INSERT INTO ledger_entry (person_id, kind, amount, balance_after, reservation_id)
         SELECT account.person_id, 'capture', -1, account.balance, closed.id FROM account, closed
       )
       SELECT person_id, balance, version, ${ANNOUNCE} FROM account`,
      [screeningId],
    );
    if (!rows[0]) return false;
    await this.tell(tx, rows[0], -1, 'capture');
    return true;
  }

  /** Gives the held credit back. @returns false when the screening holds none */
  async release(tx: EntityManager, screeningId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `WITH closed AS (
         UPDATE reservation SET state = 'released', closed_at = now() WHERE screening_id = $1 AND state = 'open' RETURNING person_id
       ), account AS (
         UPDATE credit_account a SET reserved = a.reserved - 1 FROM closed WHERE a.person_id = closed.person_id RETURNING a.person_id
       )
       SELECT ${ANNOUNCE} FROM account`,
      [screeningId],
    );
    return rows.length > 0;
  }

  /** Adds credits, or takes back refunded ones. @returns false when this source was posted before */
  async post(tx: EntityManager, { personId, kind, credits, paymentId, source }: Posting): Promise<boolean> {
    const delta = kind === 'refund' ? -credits : credits;
    await tx.query('INSERT INTO credit_account (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [personId]);
    // Taken first, so that two postings of one source meet here and the second sees the first.
    await tx.query('SELECT 1 FROM credit_account WHERE person_id = $1 FOR UPDATE', [personId]);
    if (source && (await this.isPosted(tx, personId, kind, source))) return false;
    const rows = await tx.query<Posted[]>(
      `WITH account AS (
         UPDATE credit_account SET balance = balance + $2, version = version + 1 WHERE person_id = $1 RETURNING person_id, balance, version
       ), entry AS (
         INSERT INTO ledger_entry (person_id, kind, amount, balance_after, payment_id, source)
         SELECT person_id, $3, $2, balance, $4, $5 FROM account
       )
       SELECT person_id, balance, version, ${ANNOUNCE} FROM account`,
      [personId, delta, kind, paymentId ?? null, source ?? null],
    );
    await this.tell(tx, rows[0]!, delta, kind);
    return true;
  }

  /** Of one payment: what was taken back so far, and what there is to take; the account is locked until the transaction ends. */
  async takenBack(tx: EntityManager, personId: string, paymentId: string): Promise<{ taken: number; available: number }> {
    const [state] = await tx.query<{ taken: number; available: number }[]>(
      `SELECT balance - reserved AS available,
              (SELECT coalesce(-sum(amount), 0)::integer FROM ledger_entry WHERE payment_id = $2 AND kind = 'refund') AS taken
       FROM credit_account WHERE person_id = $1 FOR UPDATE`,
      [personId, paymentId],
    );
    return state!;
  }

  /** Screenings, of those for which a credit was held before then, that are not being analysed. */
  async heldForNothing(before: Date, limit: number): Promise<string[]> {
    const rows = await this.source.query<{ screening_id: string }[]>(
      `SELECT r.screening_id FROM reservation r LEFT JOIN screening s ON s.id = r.screening_id
       WHERE r.state = 'open' AND r.opened_at < $2 AND s.status IS DISTINCT FROM 'analysing' LIMIT $1`,
      [limit, before],
    );
    return rows.map(({ screening_id }) => screening_id);
  }

  /** Accounts whose entries do not add up, or whose reserved credits are not those of its open reservations: must be none, ever. */
  async contradictions(): Promise<string[]> {
    const rows = await this.source.query<{ person_id: string }[]>(
      `SELECT a.person_id FROM credit_account a
       WHERE a.balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entry e WHERE e.person_id = a.person_id)
          OR a.reserved <> (SELECT count(*) FROM reservation r WHERE r.person_id = a.person_id AND r.state = 'open')`,
    );
    return rows.map((row) => row.person_id);
  }

  private async isPosted(tx: EntityManager, personId: string, kind: EntryKind, source: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM ledger_entry WHERE person_id = $1 AND kind = $2 AND source = $3', [
      personId,
      kind,
      source,
    ]);
    return rows.length > 0;
  }

  private async tell(tx: EntityManager, account: Posted, delta: number, reason: EntryKind): Promise<void> {
    await appendEvent(tx, screeningCreditsChanged, {
      aggregateId: account.person_id,
      aggregateVersion: account.version,
      personId: account.person_id,
      data: { balance: account.balance, delta, reason },
    });
  }
}
