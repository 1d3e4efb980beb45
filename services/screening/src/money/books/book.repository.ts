import { Injectable } from '@nestjs/common';
import type { Book, BookEntry, LedgerEntry } from '@toothwise/contracts-screening';
import { Database, type KeysetPosition } from '@toothwise/service-kit';
import { isCalled } from '../../people/person-search.rules.js';
import { USED_FIRST } from '../credits/credit-lots.rules.js';

type Dated<T, Key extends keyof T> = Omit<T, Key> & Record<Key, Date>;
export type EntryRow = Dated<LedgerEntry, 'at'>;

/** So many people of one search are shown; whoever seeks more writes more of the name. */
const PEOPLE = 20;
const MOST = 100;
/** A cursor holds milliseconds. */
const AT = `date_trunc('milliseconds', at)`;
const ACTOR_NAME = `(SELECT concat_ws(' ', first_name, last_name) FROM person_card WHERE person_id =
  CASE WHEN actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN actor::uuid END)`;
const OWNER = `jsonb_build_object('id', person_id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email)`;
const ENTRY = `${OWNER} AS owner, coalesce(a.balance, 0) AS balance, coalesce(a.reserved, 0) AS reserved
  FROM found LEFT JOIN person_card p USING (person_id) LEFT JOIN credit_account a USING (person_id)`;

/** What the books of a person say, for administrators; nothing is changed here. */
@Injectable()
export class Books {
  constructor(private readonly database: Database) {}

  /** @param words of a name or an address @param personId set where a person's number is sought */
  seek(words: string | null, personId: string | null): Promise<BookEntry[]> {
    return this.database.rows<BookEntry>(
      `WITH found AS (
         SELECT person_id FROM person_card WHERE ${isCalled('$1')}
         UNION SELECT person_id FROM credit_account WHERE person_id = $2
         UNION SELECT person_id FROM person_card WHERE person_id = $2)
       SELECT ${ENTRY} ORDER BY lower(p.last_name), lower(p.first_name), person_id LIMIT ${PEOPLE}`,
      [words, personId],
    );
  }

  /** @returns undefined for somebody of whom nobody has told */
  async find(personId: string): Promise<BookEntry | undefined> {
    return (await this.seek(null, personId))[0];
  }

  async owed(personId: string): Promise<number> {
    const [row] = await this.database.rows<{ owed: number }>(
      'SELECT coalesce(sum(credits), 0)::int AS owed FROM credit_debt WHERE person_id = $1',
      [personId],
    );
    return row!.owed;
  }

  async lots(personId: string): Promise<Book['lots']> {
    const rows = await this.database.rows<Dated<Omit<Book['lots'][number], 'endsAt'>, 'createdAt'> & { endsAt: Date | null }>(
      `SELECT id, origin, credits, rest, held, frozen, ends_at AS "endsAt", created_at AS "createdAt" FROM credit_lot
       WHERE person_id = $1 AND rest > 0 ORDER BY ${USED_FIRST} LIMIT ${MOST}`,
      [personId],
    );
    return rows.map((row) => ({ ...row, endsAt: row.endsAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() }));
  }

  async refunds(personId: string): Promise<Book['refunds']> {
    const rows = await this.database.rows<Dated<Book['refunds'][number], 'createdAt'>>(
      `SELECT id, payment_id AS "paymentId", amount, credits, state, created_at AS "createdAt" FROM refund
       WHERE person_id = $1 ORDER BY created_at DESC, id LIMIT ${MOST}`,
      [personId],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  /** Newest first; `limit + 1` rows, so that the caller sees whether more follow. */
  entries(personId: string, limit: number, after?: KeysetPosition): Promise<EntryRow[]> {
    return this.database.rows<EntryRow>(
      `SELECT id, kind, amount, balance_after AS "balanceAfter", cause, actor, ${ACTOR_NAME} AS "actorName", ${AT} AS at FROM ledger_entry
       WHERE person_id = $1 AND ($2::timestamptz IS NULL OR (${AT}, id) < ($2, $3::uuid))
       ORDER BY ${AT} DESC, id DESC LIMIT $4`,
      [personId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }
}
