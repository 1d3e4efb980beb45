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

  async link(tx: EntityManager, accountId: string, personId: string, at: Date): Promise<void> {
    await tx.query('INSERT INTO account_link (account_id, person_id, linked_at) VALUES ($1, $2, $3)', [accountId, personId, at]);
    await tx.query(
      `UPDATE person SET first_name = named.first_name, profile_version = named.profile_version
       FROM person named WHERE person.id = $2 AND named.id = $1`,
      [accountId, personId],
    );
  }

  /** Whether the account keeps a record already: its own, or one that it was linked to. */
  async keepsOne(tx: EntityManager, accountId: string): Promise<boolean> {
    const record = await this.recordOf(accountId, tx);
    if (record !== accountId) return true;
    const [row] = await tx.query<{ kept: boolean }[]>(HAS_KEPT, [accountId]);
    return row!.kept;
  }
}
