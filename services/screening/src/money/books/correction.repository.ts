import { Injectable } from '@nestjs/common';
import type { Correction } from '@toothwise/contracts-screening';
import { Clock, Database } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { Extent } from './correction.rules.js';

export interface CorrectionRow {
  id: string;
  personId: string;
  kind: Correction['kind'];
  /** Below zero where they are taken; 0 of a refund, which takes what is unused. */
  credits: number;
  paymentId: string | null;
  /** US cents that a refund sends back at most. */
  amount: number | null;
  reason: string;
  state: Correction['state'];
  askedBy: string;
}

const COLUMNS = `c.id, c.person_id AS "personId", c.kind, c.credits, c.payment_id AS "paymentId", c.amount, c.reason, c.state, c.asked_by AS "askedBy"`;
const who = (column: string, card: string) =>
  `jsonb_build_object('id', c.${column}, 'firstName', ${card}.first_name, 'lastName', ${card}.last_name, 'email', ${card}.email)`;
const VIEW = `c.id, c.kind, c.credits, c.payment_id AS "paymentId", c.amount, c.reason, c.state, ${who('person_id', 'p')} AS owner,
  ${who('asked_by', 'a')} AS "askedBy", c.asked_at AS "askedAt",
  CASE WHEN c.decided_by IS NOT NULL THEN ${who('decided_by', 'd')} END AS "decidedBy", c.decided_at AS "decidedAt"
  FROM correction c LEFT JOIN person_card p ON p.person_id = c.person_id
  LEFT JOIN person_card a ON a.person_id = c.asked_by LEFT JOIN person_card d ON d.person_id = c.decided_by`;
type Viewed = Omit<Correction, 'askedAt' | 'decidedAt'> & { askedAt: Date; decidedAt: Date | null };
const MOST = 100;

/** Rows of `correction`: what administrators asked to change in somebody's books. */
@Injectable()
export class Corrections {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those who ask about one person take turns, so that what they do alone adds up. */
  async takeTurns(tx: EntityManager, personId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('correction:' || $1, 0))`, [personId]);
  }

  /** What was carried out for somebody since then by one administrator alone. */
  async doneAlone(tx: EntityManager, personId: string, since: Date): Promise<Extent> {
    const [extent] = await tx.query<Extent[]>(
      `SELECT coalesce(sum(abs(credits)), 0)::int AS credits, coalesce(sum(amount), 0)::int AS cents FROM correction
       WHERE person_id = $1 AND state = 'done' AND decided_by IS NULL AND asked_at > $2`,
      [personId, since],
    );
    return extent!;
  }

  /** @returns false for one that was asked before under this id */
  async insert(
    tx: EntityManager,
    { id, personId, kind, credits, paymentId, amount, reason, state, askedBy }: CorrectionRow,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO correction (id, person_id, kind, credits, payment_id, amount, reason, state, asked_by, asked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING 1`,
      [id, personId, kind, credits, paymentId, amount, reason, state, askedBy, this.clock.now()],
    );
    return rows.length > 0;
  }

  /** Locked until the transaction ends: of two who decide one comes first. */
  async lock(tx: EntityManager, id: string): Promise<CorrectionRow | undefined> {
    const [row] = await tx.query<CorrectionRow[]>(`SELECT ${COLUMNS} FROM correction c WHERE c.id = $1 FOR UPDATE`, [id]);
    return row;
  }

  async decide(tx: EntityManager, id: string, state: 'done' | 'refused', decidedBy: string): Promise<void> {
    await tx.query('UPDATE correction SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
      id,
      state,
      decidedBy,
      this.clock.now(),
    ]);
  }

  async require(id: string): Promise<Correction> {
    return (await this.view(`WHERE c.id = $1`, [id]))[0]!;
  }

  waiting(): Promise<Correction[]> {
    return this.view(`WHERE c.state = 'waiting' ORDER BY c.asked_at, c.id LIMIT ${MOST}`, []);
  }

  ofPerson(personId: string): Promise<Correction[]> {
    return this.view(`WHERE c.person_id = $1 ORDER BY c.asked_at DESC, c.id LIMIT ${MOST}`, [personId]);
  }

  private async view(which: string, values: unknown[]): Promise<Correction[]> {
    const rows = await this.database.rows<Viewed>(`SELECT ${VIEW} ${which}`, values);
    return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), decidedAt: row.decidedAt?.toISOString() ?? null }));
  }
}
