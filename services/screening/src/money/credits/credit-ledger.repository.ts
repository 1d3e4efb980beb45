import { Injectable } from '@nestjs/common';
import { type Credits, LOT_ORIGINS, type LedgerKind, type LotOrigin, screeningCreditsChanged } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, tellSql } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { creditsOf } from '../../live/screening.topics.js';
import { KIND_OF_LOT, REASON, USED_FIRST } from './credit-lots.rules.js';
import type { Posted, Posting, Taking } from './credit-moves.record.js';

/** Tells open pages, in the statement that moves the credit: of whose books they are, and of everybody whose screenings these books pay. */
const ANNOUNCE = `${tellSql(`'${creditsOf('')}' || person_id`)},
  (SELECT count(${tellSql(`'${creditsOf('')}' || f.holder_id`)}::text) FROM family_access_told f WHERE f.paid_by = person_id)`;
/** Of these a screening may take one; $2 is the present instant. */
const USABLE = 'rest > held AND NOT frozen AND (ends_at IS NULL OR ends_at > $2)';

const ADDED_UP_AT_ONCE = 5_000;
const ADDED_UP = `
  WITH batch AS MATERIALIZED (SELECT * FROM credit_account WHERE $1::uuid IS NULL OR person_id > $1 ORDER BY person_id LIMIT $2)
  SELECT a.person_id,
    (a.balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entry e WHERE e.person_id = a.person_id)
     OR a.balance <> l.rest OR a.reserved <> l.held
     OR a.reserved <> (SELECT count(*) FROM reservation r WHERE r.person_id = a.person_id AND r.state = 'open')) AS wrong
  FROM batch a
  LEFT JOIN LATERAL (SELECT coalesce(sum(rest), 0) AS rest, coalesce(sum(held), 0) AS held FROM credit_lot l WHERE l.person_id = a.person_id) l ON true
  ORDER BY a.person_id`;

/**
 * Screening credits. They come in lots; `balance` is what the append-only entries add up to, and the sum of what is left of the lots;
 * `reserved` is what running screenings hold. The account's row is locked first in every move, so that parallel ones take turns.
 */
@Injectable()
export class CreditLedger {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What somebody has. A credit of a disputed payment, or of one draft alone, is in the balance but not available. */
  async read(personId: string): Promise<Credits> {
    const rows = await this.source.query<Credits[]>(
      `SELECT balance, reserved,
         (SELECT coalesce(sum(rest - held), 0)::int FROM credit_lot WHERE person_id = $1 AND ${USABLE} AND origin <> 'single') AS available,
         (SELECT coalesce(jsonb_agg(DISTINCT d.kind), '[]') FROM credit_lot l JOIN draft d ON d.id = l.draft_id
           WHERE l.person_id = $1 AND l.origin = 'single' AND l.rest > l.held AND NOT l.frozen) AS singles
       FROM credit_account WHERE person_id = $1`,
      [personId, this.clock.now()],
    );
    return rows[0] ?? { balance: 0, reserved: 0, available: 0, singles: [] };
  }

  /**
   * Holds one credit for a screening, of the lot whose turn it is. Tells nobody: a NOTIFY would make the commits of all spenders wait for
   * each other; who starts a screening announces it together with the command.
   * @param origins of lots of which alone one is held @returns false when none is available
   */
  async reserve(
    tx: EntityManager,
    personId: string,
    screeningId: string,
    draftId: string | null = null,
    origins: readonly LotOrigin[] = LOT_ORIGINS,
  ): Promise<boolean> {
    // A statement of its own: which lot has its turn is read after the others have had theirs.
    await this.lock(tx, personId);
    const rows = await tx.query<unknown[]>(
      `WITH next AS (
         SELECT id FROM credit_lot WHERE person_id = $1 AND ${USABLE} AND (origin <> 'single' OR draft_id = $5) AND origin = ANY ($6) ORDER BY ${USED_FIRST} LIMIT 1
       ), lot AS (
         UPDATE credit_lot SET held = held + 1 WHERE id = (SELECT id FROM next) RETURNING id, person_id
       ), account AS (
         UPDATE credit_account a SET reserved = reserved + 1 FROM lot WHERE a.person_id = lot.person_id
       )
       INSERT INTO reservation (id, person_id, screening_id, lot_id, opened_at) SELECT $3, person_id, $4, id, $2 FROM lot RETURNING 1`,
      [personId, this.clock.now(), randomUUID(), screeningId, draftId, origins],
    );
    return rows.length > 0;
  }

  /** Tells the open pages of whoever sees these books. */
  async announce(tx: EntityManager, personId: string): Promise<void> {
    await tx.query(`SELECT ${ANNOUNCE} FROM (SELECT $1::uuid AS person_id) books`, [personId]);
  }

  /** Takes the held credit. @returns false when the screening holds none (taken or given back already) */
  async capture(tx: EntityManager, screeningId: string): Promise<boolean> {
    const rows = await tx.query<Posted[]>(
      `WITH closed AS (
         UPDATE reservation SET state = 'captured', closed_at = $2 WHERE screening_id = $1 AND state = 'open' RETURNING id, person_id, lot_id
       ), account AS (
         UPDATE credit_account a SET balance = a.balance - 1, reserved = a.reserved - 1, version = a.version + 1
         FROM closed WHERE a.person_id = closed.person_id RETURNING a.person_id, a.balance, a.version
       ), lot AS (
         UPDATE credit_lot l SET rest = l.rest - 1, held = l.held - 1
         FROM closed JOIN account ON account.person_id = closed.person_id WHERE l.id = closed.lot_id
       ), entry AS (
         INSERT INTO ledger_entry (person_id, kind, amount, balance_after, reservation_id, lot_id, cause, actor, source)
         SELECT account.person_id, 'capture', -1, account.balance, closed.id, closed.lot_id, 'screening', coalesce(s.person_id, account.person_id), 'screening:' || $1
         FROM account CROSS JOIN closed LEFT JOIN screening s ON s.id = $1::uuid
       )
       SELECT person_id, balance, version, ${ANNOUNCE} FROM account`,
      [screeningId, this.clock.now()],
    );
    if (!rows[0]) return false;
    await this.tell(tx, rows[0], -1, 'capture');
    return true;
  }

  /** Gives the held credit back. @returns whose it is; null when the screening holds none */
  async release(tx: EntityManager, screeningId: string): Promise<string | null> {
    const rows = await tx.query<{ person_id: string }[]>(
      `WITH closed AS (
         UPDATE reservation SET state = 'released', closed_at = $2 WHERE screening_id = $1 AND state = 'open' RETURNING person_id, lot_id
       ), account AS (
         UPDATE credit_account a SET reserved = a.reserved - 1 FROM closed WHERE a.person_id = closed.person_id RETURNING a.person_id
       ), lot AS (
         UPDATE credit_lot l SET held = l.held - 1 FROM closed JOIN account ON account.person_id = closed.person_id WHERE l.id = closed.lot_id
       )
       SELECT person_id, ${ANNOUNCE} FROM account`,
      [screeningId, this.clock.now()],
    );
    return rows[0]?.person_id ?? null;
  }

  /** A single screening that failed is paid for its reopened draft. */
  async rebind(tx: EntityManager, screeningId: string, draftId: string): Promise<void> {
    await tx.query(
      `UPDATE credit_lot l SET draft_id = $2 FROM reservation r WHERE r.screening_id = $1 AND r.lot_id = l.id AND l.origin = 'single'`,
      [screeningId, draftId],
    );
  }

  /** Adds a lot. @returns false when this key was posted before */
  async post(tx: EntityManager, posting: Posting): Promise<boolean> {
    const {
      personId,
      origin,
      credits,
      cause,
      actor,
      key,
      paymentId = null,
      draftId = null,
      endsAt = null,
      at = this.clock.now(),
    } = posting;
    const kind = KIND_OF_LOT[origin];
    await tx.query('INSERT INTO credit_account (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [personId]);
    // Taken first, so that two postings of one source meet here and the second sees the first.
    await this.lock(tx, personId);
    if (await this.isPosted(tx, personId, kind, key)) return false;
    const rows = await tx.query<Posted[]>(
      `WITH account AS (
         UPDATE credit_account SET balance = balance + $2, version = version + 1 WHERE person_id = $1 RETURNING person_id, balance, version
       ), lot AS (
         INSERT INTO credit_lot (person_id, origin, credits, rest, payment_id, draft_id, ends_at, created_at)
         SELECT person_id, $3, $2, $2, $5, $9, $10, $11 FROM account RETURNING id
       ), entry AS (
         INSERT INTO ledger_entry (person_id, kind, amount, balance_after, payment_id, lot_id, cause, actor, source)
         SELECT person_id, $4, $2, balance, $5, lot.id, $6, $7, $8 FROM account, lot
       )
       SELECT person_id, balance, version, ${ANNOUNCE} FROM account`,
      [personId, credits, origin, kind, paymentId, cause, actor, key, draftId, endsAt, at],
    );
    await this.tell(tx, rows[0]!, credits, kind, posting.quiet);
    return true;
  }

  /** Takes credits out of lots; an entry each. The caller holds the account (`lock`) since it read what there is. */
  async take(tx: EntityManager, taking: Taking): Promise<void> {
    await this.move(tx, taking);
  }

  /** Puts back into their lots what was taken as `refund` under a key; an entry each. The caller holds the account. */
  async giveBack(tx: EntityManager, { takenAs, ...giving }: Omit<Taking, 'lots' | 'kind'> & { takenAs: string }): Promise<void> {
    const lots = await tx.query<Taking['lots']>(
      `SELECT lot_id AS id, amount AS credits FROM ledger_entry WHERE person_id = $1 AND kind = 'refund' AND source = $2 || ':' || lot_id`,
      [giving.personId, takenAs],
    );
    await this.move(tx, { ...giving, lots, kind: 'grant' });
  }

  /** Puts the credit that a screening took back into its lot; where the lot's time is over meanwhile, it is a free one. @returns whose it is; null where it took none */
  async restore(tx: EntityManager, screeningId: string, { cause, actor }: Pick<Taking, 'cause' | 'actor'>): Promise<string | null> {
    // That a member's screening is free says what came of it: the one who pays is told of it by the books alone.
    const captured = `SELECT r.person_id AS "personId", l.id, coalesce(l.ends_at <= $2, false) AS "isOver", s.person_id <> r.person_id AS quiet
      FROM reservation r JOIN credit_lot l ON l.id = r.lot_id LEFT JOIN screening s ON s.id = r.screening_id WHERE r.screening_id = $1 AND r.state = 'captured'`;
    const [taken] = await tx.query<{ personId: string; id: string; isOver: boolean; quiet: boolean | null }[]>(captured, [
      screeningId,
      this.clock.now(),
    ]);
    if (!taken) return null;
    const { personId, id, isOver } = taken;
    const returned = { personId, cause, actor, key: `returned:${screeningId}`, quiet: taken.quiet ?? false };
    await this.lock(tx, personId);
    if (isOver) await this.post(tx, { ...returned, origin: 'grant', credits: 1 });
    else await this.move(tx, { ...returned, lots: [{ id, credits: -1 }], kind: 'grant' });
    return personId;
  }

  /** Credits below zero go into the lot. */
  private async move(
    tx: EntityManager,
    { personId, lots, kind, cause, actor, key, paymentId, quiet }: Omit<Taking, 'kind'> & { kind: LedgerKind },
  ): Promise<void> {
    const total = lots.reduce((sum, { credits }) => sum + credits, 0);
    if (total === 0) return;
    const rows = await tx.query<Posted[]>(
      `WITH taken AS (
         SELECT id, credits, sum(credits) OVER (ORDER BY place) AS so_far FROM unnest($2::uuid[], $3::int[]) WITH ORDINALITY AS t (id, credits, place)
       ), account AS (
         UPDATE credit_account SET balance = balance - $4, version = version + 1 WHERE person_id = $1 RETURNING person_id, balance, version
       ), lot AS (
         UPDATE credit_lot l SET rest = l.rest - taken.credits FROM taken WHERE l.id = taken.id
       ), entry AS (
         INSERT INTO ledger_entry (person_id, kind, amount, balance_after, payment_id, lot_id, cause, actor, source)
         SELECT account.person_id, $5, -taken.credits, account.balance + $4 - taken.so_far, $6, taken.id, $7, $8, $9 || ':' || taken.id
         FROM account, taken
       )
       SELECT person_id, balance, version, ${ANNOUNCE} FROM account`,
      [personId, lots.map(({ id }) => id), lots.map(({ credits }) => credits), total, kind, paymentId ?? null, cause, actor, key],
    );
    await this.tell(tx, rows[0]!, -total, kind, quiet);
  }

  /** Every move of a person's credits waits for the one before; until the transaction ends. */
  async lock(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('SELECT 1 FROM credit_account WHERE person_id = $1 FOR UPDATE', [personId]);
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

  /** Accounts whose entries, lots and reservations do not add up: must be none, ever. */
  async contradictions(): Promise<string[]> {
    const wrong: string[] = [];
    // Some thousands at a time: of a million in one statement none would be told before it is given up.
    for (let after: string | null = null, more = true; more;) {
      const rows: { person_id: string; wrong: boolean }[] = await this.source.query(ADDED_UP, [after, ADDED_UP_AT_ONCE]);
      wrong.push(...rows.filter((row) => row.wrong).map((row) => row.person_id));
      after = rows.at(-1)?.person_id ?? null;
      more = rows.length === ADDED_UP_AT_ONCE;
    }
    return wrong;
  }

  private async isPosted(tx: EntityManager, personId: string, kind: LedgerKind, key: string): Promise<boolean> {
    const where = 'person_id = $1 AND kind = $2 AND source = $3';
    return (await tx.query<unknown[]>(`SELECT 1 FROM ledger_entry WHERE ${where}`, [personId, kind, key])).length > 0;
  }

  private async tell(tx: EntityManager, account: Posted, delta: number, kind: LedgerKind, quiet = false): Promise<void> {
    await appendEvent(tx, screeningCreditsChanged, {
      aggregateId: account.person_id,
      aggregateVersion: account.version,
      personId: account.person_id,
      data: { balance: account.balance, delta, reason: REASON[kind], ...(quiet && { quiet }) },
    });
  }
}
