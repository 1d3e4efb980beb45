import { Injectable } from '@nestjs/common';
import { Clock, Database, Housekeeping } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CODE_MS, LIMITS, MOST_ATTEMPTS } from './sms.rules.js';

interface NumberRow {
  number: string;
  provenAt: Date;
  stoppedAt: Date | null;
}
interface CodeRow {
  id: string;
  number: string;
  hash: string;
  askedAt: Date;
}
type Asked = { byPerson: Date[]; toNumber: Date[] };

/** $1: person, $2: codes from before that moment are over, $3: attempts after which one is. At most one is open. */
const OPEN = 'person_id = $1 AND asked_at > $2 AND ended_at IS NULL AND attempts < $3';
const CODE = 'id, number, hash, asked_at AS "askedAt"';

/** Rows of `sms_number` and `sms_code`: which number is proven to be a person's, and how that is being proven. */
@Injectable()
export class SmsNumberRepository {
  constructor(
    private readonly database: Database,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {
    housekeeping.add('sms codes', () => this.prune());
  }

  async of(personId: string): Promise<NumberRow | undefined> {
    const sql = 'SELECT number, proven_at AS "provenAt", stopped_at AS "stoppedAt" FROM sms_number WHERE person_id = $1';
    return (await this.database.rows<NumberRow>(sql, [personId]))[0];
  }

  /** The code that can still be typed: it is young and was not tried too often. */
  async pendingOf(personId: string): Promise<CodeRow | undefined> {
    const sql = `SELECT ${CODE} FROM sms_code WHERE ${OPEN}`;
    return (await this.database.rows<CodeRow>(sql, [personId, this.oldest(CODE_MS), MOST_ATTEMPTS]))[0];
  }

  /** When codes were asked for within the window, the latest first. Who asks for the same person or number waits until this transaction ends. */
  async asked(tx: EntityManager, personId: string, number: string): Promise<Asked> {
    for (const lock of [`sms-codes-of:${personId}`, `sms-codes-to:${number}`])
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
    const since = this.oldest(LIMITS.windowMs);
    const read = async (column: 'person_id' | 'number', value: string) => {
      const sql = `SELECT asked_at AS at FROM sms_code WHERE ${column} = $1 AND asked_at > $2 ORDER BY asked_at DESC`;
      return (await tx.query<{ at: Date }[]>(sql, [value, since])).map(({ at }) => at);
    };
    return { byPerson: await read('person_id', personId), toNumber: await read('number', number) };
  }

  /** From now on it alone can be typed. */
  async addCode(tx: EntityManager, personId: string, { id, number, hash }: Omit<CodeRow, 'askedAt'>): Promise<void> {
    await tx.query('UPDATE sms_code SET ended_at = $2 WHERE person_id = $1 AND ended_at IS NULL', [personId, this.clock.now()]);
    const sql = 'INSERT INTO sms_code (id, person_id, number, hash, asked_at) VALUES ($1, $2, $3, $4, $5)';
    await tx.query(sql, [id, personId, number, hash, this.clock.now()]);
  }

  /** It opens nothing any more, and counts as asked for. */
  async endCode(id: string): Promise<void> {
    await this.database.rows('UPDATE sms_code SET ended_at = $2 WHERE id = $1', [id, this.clock.now()]);
  }

  /** As if it had not been asked for. */
  async forgetCode(id: string): Promise<void> {
    await this.database.rows('DELETE FROM sms_code WHERE id = $1', [id]);
  }

  /** Counts an attempt at that code before it is judged: tries at once are as many as tries in turn. */
  async countAttempt(personId: string): Promise<CodeRow | undefined> {
    const sql = `UPDATE sms_code SET attempts = attempts + 1 WHERE ${OPEN} RETURNING ${CODE}`;
    return (await this.database.rows<CodeRow>(sql, [personId, this.oldest(CODE_MS), MOST_ATTEMPTS]))[0];
  }

  /** @returns false where the code was used meanwhile */
  async use(tx: EntityManager, codeId: string): Promise<boolean> {
    const sql = 'UPDATE sms_code SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id';
    const [rows] = await tx.query<[unknown[], number]>(sql, [codeId, this.clock.now()]);
    return rows.length > 0;
  }

  async save(tx: EntityManager, personId: string, number: string): Promise<void> {
    await tx.query(
      `INSERT INTO sms_number (person_id, number, proven_at) VALUES ($1, $2, $3)
       ON CONFLICT (person_id) DO UPDATE SET number = excluded.number, proven_at = excluded.proven_at, stopped_at = NULL`,
      [personId, number, this.clock.now()],
    );
  }

  /** @returns false where there was none */
  async remove(tx: EntityManager, personId: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>('DELETE FROM sms_number WHERE person_id = $1 RETURNING person_id', [personId]);
    return rows.length > 0;
  }

  private oldest(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }

  private async prune(): Promise<void> {
    await this.database.rows('DELETE FROM sms_code WHERE asked_at < $1', [this.oldest(LIMITS.windowMs)]);
  }
}
