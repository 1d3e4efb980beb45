import { Injectable } from '@nestjs/common';
import type { screeningHttp } from '@toothwise/contracts-screening';
import { Clock, Database } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { MOST_A_YEAR } from './referral.rules.js';

export interface ReferralRow {
  friendId: string;
  referrerId: string;
  state: screeningHttp.ReferralState;
  reason: screeningHttp.ReferralReason | null;
  decidedAt: Date | null;
  intentId: string | null;
}
const COLUMNS = 'friend_id AS "friendId", referrer_id AS "referrerId", state, reason, decided_at AS "decidedAt", intent_id AS "intentId"';

/** Rows of `referral_code` and `referral`: who brought whom. */
@Injectable()
export class Referrals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The person's own code; the one offered is kept where there is none yet. @returns null where that code is somebody's already */
  async codeOf(personId: string, offered: string): Promise<string | null> {
    await this.database.rows('INSERT INTO referral_code (person_id, code) VALUES ($1, $2) ON CONFLICT DO NOTHING', [personId, offered]);
    const [row] = await this.database.rows<{ code: string }>('SELECT code FROM referral_code WHERE person_id = $1', [personId]);
    return row?.code ?? null;
  }

  async ownerOf(tx: EntityManager, code: string): Promise<string | null> {
    const [row] = await tx.query<{ person_id: string }[]>('SELECT person_id FROM referral_code WHERE code = $1', [code]);
    return row?.person_id ?? null;
  }

  /** Whoever is in a transaction reads in it: a second connection for each of many at once would be one that none of them gives back. */
  async find(friendId: string, tx?: EntityManager): Promise<ReferralRow | null> {
    const sql = `SELECT ${COLUMNS} FROM referral WHERE friend_id = $1`;
    const [row] = await (tx ? tx.query<ReferralRow[]>(sql, [friendId]) : this.database.rows<ReferralRow>(sql, [friendId]));
    return row ?? null;
  }

  async friendBy(intentId: string): Promise<string | null> {
    const [row] = await this.database.rows<{ friend_id: string }>('SELECT friend_id FROM referral WHERE intent_id = $1', [intentId]);
    return row?.friend_id ?? null;
  }

  /** How many the person brought, and what has become of them. */
  async countOf(referrerId: string): Promise<{ pending: number; rewarded: number }> {
    const [row] = await this.database.rows<{ pending: number; rewarded: number }>(
      `SELECT count(*) FILTER (WHERE state = 'pending')::int AS pending, count(*) FILTER (WHERE state = 'rewarded')::int AS rewarded
       FROM referral WHERE referrer_id = $1`,
      [referrerId],
    );
    return row!;
  }

  /** Until the transaction ends nobody else applies a code: two at once could close a circle that neither sees. */
  async lockAll(tx: EntityManager): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('referrals', 0))`);
  }

  /** Whether the friend stands somewhere above the referrer: brought who brought … who brought the referrer. */
  async isAbove(tx: EntityManager, friendId: string, referrerId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `WITH RECURSIVE above AS (
         SELECT referrer_id FROM referral WHERE friend_id = $2
         UNION
         SELECT r.referrer_id FROM referral r JOIN above ON r.friend_id = above.referrer_id
       )
       SELECT 1 FROM above WHERE referrer_id = $1`,
      [friendId, referrerId],
    );
    return rows.length > 0;
  }

  /** When the account came about, and its address, as account told it. */
  async account(tx: EntityManager, personId: string): Promise<{ email: string; registeredAt: Date | null } | null> {
    const sql = 'SELECT email, registered_at AS "registeredAt" FROM person_card WHERE person_id = $1';
    return (await tx.query<{ email: string; registeredAt: Date | null }[]>(sql, [personId]))[0] ?? null;
  }

  /** Whether the person has or had a plan. */
  async hasSubscribed(tx: EntityManager, personId: string): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT 1 FROM subscription WHERE person_id = $1 LIMIT 1', [personId])).length > 0;
  }

  async add(tx: EntityManager, friendId: string, referrerId: string): Promise<void> {
    const sql = `INSERT INTO referral (friend_id, referrer_id, applied_at, state) VALUES ($1, $2, $3, 'pending')`;
    await tx.query(sql, [friendId, referrerId, this.clock.now()]);
  }

  /** Held until the transaction ends; rewards of one referrer take turns, so that the limit of a year counts. */
  async lock(tx: EntityManager, friendId: string): Promise<ReferralRow | null> {
    const [row] = await tx.query<ReferralRow[]>(`SELECT ${COLUMNS} FROM referral WHERE friend_id = $1 FOR UPDATE`, [friendId]);
    if (row) await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rewards-of:${row.referrerId}`]);
    return row ?? null;
  }

  async isFull(tx: EntityManager, referrerId: string): Promise<boolean> {
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM referral WHERE referrer_id = $1 AND state = 'rewarded' AND decided_at > $2::timestamptz - interval '365 days'`,
      [referrerId, this.clock.now()],
    );
    return row!.count >= MOST_A_YEAR;
  }

  async decide(
    tx: EntityManager,
    friendId: string,
    { state, reason = null, intentId }: Pick<ReferralRow, 'state' | 'intentId'> & { reason?: ReferralRow['reason'] },
  ): Promise<void> {
    const sql = 'UPDATE referral SET state = $2, reason = $3, intent_id = $4, decided_at = $5 WHERE friend_id = $1';
    await tx.query(sql, [friendId, state, reason, intentId, this.clock.now()]);
  }

  /** Of the credit that a reward brought, what nobody has used or holds. The caller holds the account. */
  unused(tx: EntityManager, personId: string, key: string): Promise<{ id: string; credits: number }[]> {
    return tx.query(
      `SELECT l.id, l.rest - l.held AS credits FROM credit_lot l JOIN ledger_entry e ON e.lot_id = l.id
       WHERE e.person_id = $1 AND e.kind = 'grant' AND e.source = $2 AND l.rest > l.held`,
      [personId, key],
    );
  }
}
