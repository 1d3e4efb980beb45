import { Injectable } from '@nestjs/common';
import { type PersonScope, type Read, readOf } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { AppointmentRecord, CompletionRecord } from './schedule.record.js';

const latestOf = (results: string): string =>
  `(SELECT screening_id FROM screening_seen s WHERE ${results} ORDER BY completed_at DESC, screening_id LIMIT 1)`;
const OWN = 's.person_id = c.person_id';
const UNSAID = `s.who = 'unknown' AND s.holder_id = coalesce((SELECT account_id FROM account_link l WHERE l.person_id = c.person_id), c.person_id)`;
/** Keys of what the latest result of `c`'s person recommends; with and without those of which nobody said for whom: which of the two counts may change. */
const OF_LATEST = `SELECT kind || latest.screening_id FROM (VALUES ('visit:'), ('screening:')) kinds (kind),
  LATERAL (${latestOf(OWN)} UNION ALL ${latestOf(`${OWN} OR ${UNSAID}`)}) latest`;

const APPOINTMENTS = `SELECT id, version, title, date::text AS date, time, location, phone, notes, cancelled_at IS NOT NULL AS cancelled
  FROM appointment WHERE person_id = $1 ORDER BY date, id`;
const COMPLETIONS = 'SELECT item_id AS "itemId", date::text AS date FROM schedule_completion WHERE person_id = $1 ORDER BY date, item_id';

export const readAppointments = ({ personId }: PersonScope): Read<AppointmentRecord[]> =>
  readOf({ name: 'appointments', text: APPOINTMENTS, values: [personId] }, (rows: AppointmentRecord[]) => rows);
export const readCompletions = ({ personId }: PersonScope): Read<CompletionRecord[]> =>
  readOf({ name: 'completions', text: COMPLETIONS, values: [personId] }, (rows: CompletionRecord[]) => rows);

/** Appointments that a person noted, and what of their schedule is done. */
@Injectable()
export class ScheduleRepository {
  constructor(private readonly source: DataSource) {}

  appointments({ personId }: PersonScope, tx: EntityManager = this.source.manager): Promise<AppointmentRecord[]> {
    return tx.query<AppointmentRecord[]>(APPOINTMENTS, [personId]);
  }

  completions({ personId }: PersonScope, tx: EntityManager = this.source.manager): Promise<CompletionRecord[]> {
    return tx.query<CompletionRecord[]>(COMPLETIONS, [personId]);
  }

  /** What was cancelled is on again. */
  async save(tx: EntityManager, { personId }: PersonScope, one: Omit<AppointmentRecord, 'version' | 'cancelled'>, at: Date): Promise<void> {
    const { id, title, date, time, location, phone, notes } = one;
    await tx.query(
      `INSERT INTO appointment (person_id, id, title, date, time, location, phone, notes, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (person_id, id) DO UPDATE SET version = appointment.version + 1, title = $3, date = $4, time = $5, location = $6, phone = $7,
         notes = $8, cancelled_at = NULL`,
      [personId, id, title, date, time, location, phone, notes, at],
    );
  }

  /** @returns false where there is none that is on */
  async cancel(tx: EntityManager, { personId }: PersonScope, id: string, at: Date): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE appointment SET version = version + 1, cancelled_at = $3
       WHERE person_id = $1 AND id = $2 AND cancelled_at IS NULL RETURNING 1`,
      [personId, id, at],
    );
    return rows.length > 0;
  }

  async complete(tx: EntityManager, { personId }: PersonScope, itemId: string, date: string, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO schedule_completion (person_id, item_id, date, completed_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [personId, itemId, date, at],
    );
  }

  async reopen(tx: EntityManager, { personId }: PersonScope, itemId: string): Promise<void> {
    await tx.query('DELETE FROM schedule_completion WHERE person_id = $1 AND item_id = $2', [personId, itemId]);
  }

  /** Two years are enough to say how far apart visits are; daily care is done with after a week. What the latest result recommends stays done as long as it is the latest. */
  async forget(careBefore: string, visitsBefore: string): Promise<void> {
    await this.source.query(
      `DELETE FROM schedule_completion c WHERE (item_id LIKE 'care:%' AND date < $2) OR (date < $1 AND item_id NOT IN (${OF_LATEST}))`,
      [visitsBefore, careBefore],
    );
    await this.source.query('DELETE FROM appointment WHERE date < $1', [visitsBefore]);
    await this.source.query('DELETE FROM follow_up WHERE until_date < $1', [visitsBefore]);
  }
}
