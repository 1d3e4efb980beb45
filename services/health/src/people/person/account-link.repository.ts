import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What somebody has kept of themselves, beyond settings: a second record beside it would be half of each. */
const KEPT = [
  'cleaning_log',
  'daily_habits',
  'appointment',
  'treatment',
  'treatment_document',
  'dental_xray',
  'screening_seen',
  'follow_up',
];
const HAS_KEPT = `SELECT ${KEPT.map((table) => `EXISTS (SELECT FROM ${table} WHERE person_id = $1)`).join(' OR ')} AS kept`;

/** What an account may have begun before it had a record: under its own id nobody reaches it any more, while it goes on being told and ranked. */
const BEGUN = ['reminder', 'reminder_occurrence', 'reminder_list', 'participation', 'cleaning_streak'];

export const ACCOUNT_OF = 'SELECT account_id FROM account_link WHERE person_id = $1';

/** Whose account keeps the record that was begun for them as a child. Of everybody else account and record have one id. */
@Injectable()
export class AccountLinkRepository {
  constructor(private readonly source: DataSource) {}

  async recordOf(accountId: string, tx: EntityManager = this.source.manager): Promise<string> {
    const [row] = await tx.query<{ id: string }[]>('SELECT person_id AS id FROM account_link WHERE account_id = $1', [accountId]);
    return row?.id ?? accountId;
  }

  async accountOf(personId: string, tx: EntityManager = this.source.manager): Promise<string> {
    const [row] = await tx.query<{ account_id: string }[]>(ACCOUNT_OF, [personId]);
    return row?.account_id ?? personId;
  }

  /** Called with both locked. @returns whether the record has other reminders since */
  async link(tx: EntityManager, accountId: string, personId: string, at: Date): Promise<boolean> {
    await tx.query('INSERT INTO account_link (account_id, person_id, linked_at) VALUES ($1, $2, $3)', [accountId, personId, at]);
    await tx.query(
      `UPDATE person SET first_name = named.first_name, profile_version = named.profile_version
       FROM person named WHERE person.id = $2 AND named.id = $1`,
      [accountId, personId],
    );
    const isReminded = await this.moveReminders(tx, accountId, personId);
    for (const table of BEGUN) await tx.query(`DELETE FROM ${table} WHERE person_id = $1`, [accountId]);
    return isReminded;
  }

  /** Those that the record has not got go on in it, at the hours of where it lives; moments that were told stay told. */
  private async moveReminders(tx: EntityManager, accountId: string, personId: string): Promise<boolean> {
    const [moved] = await tx.query<[{ id: string }[], number]>(
      `UPDATE reminder SET person_id = $2 WHERE person_id = $1
         AND NOT EXISTS (SELECT FROM reminder theirs WHERE theirs.person_id = $2 AND lower(theirs.title) = lower(reminder.title))
       RETURNING id`,
      [accountId, personId],
    );
    if (moved.length === 0) return false;
    const [ids, ofRecord] = [moved.map(({ id }) => id), 'NOT EXISTS (SELECT FROM person_zone known WHERE known.person_id = $2)'];
    await tx.query('UPDATE reminder_occurrence SET person_id = $2 WHERE person_id = $1 AND reminder_id = ANY ($3)', [
      accountId,
      personId,
      ids,
    ]);
    await tx.query(
      `INSERT INTO reminder_list (person_id, begun_at) SELECT $2, begun_at FROM reminder_list WHERE person_id = $1 ON CONFLICT DO NOTHING`,
      [accountId, personId],
    );
    await tx.query(
      `INSERT INTO person_zone (person_id, since, zone) SELECT $2, since, zone FROM person_zone WHERE person_id = $1 AND ${ofRecord}`,
      [accountId, personId],
    );
    return true;
  }

  /** Whether the account keeps a record already: its own, or one that it was linked to. */
  async keepsOne(tx: EntityManager, accountId: string): Promise<boolean> {
    const record = await this.recordOf(accountId, tx);
    if (record !== accountId) return true;
    const [row] = await tx.query<{ kept: boolean }[]>(HAS_KEPT, [accountId]);
    return row!.kept;
  }
}
