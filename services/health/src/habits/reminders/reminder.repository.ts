import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { ReminderRecord } from './reminder.record.js';

const ROW = `id, version, title, description, category, frequency, times, weekdays,
  CASE WHEN every_count IS NOT NULL THEN json_build_object('count', every_count, 'unit', every_unit) END AS every,
  starts_on::text AS "startsOn", is_active AS "isActive", due_local AS "dueLocal", due_at AS "dueAt"`;

/** Reminders of a person, and the moments that they were for. */
@Injectable()
export class ReminderRepository {
  constructor(private readonly source: DataSource) {}

  async list({ personId }: PersonScope, tx: EntityManager = this.source.manager): Promise<ReminderRecord[]> {
    return tx.query(`SELECT ${ROW} FROM reminder WHERE person_id = $1 ORDER BY due_at NULLS LAST, title, id`, [personId]);
  }

  async isBegun({ personId }: PersonScope): Promise<boolean> {
    const rows = await this.source.query<unknown[]>('SELECT FROM reminder_list WHERE person_id = $1', [personId]);
    return rows.length > 0;
  }

  /** @returns false where they were begun before */
  async begin(tx: EntityManager, { personId }: PersonScope, at: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'INSERT INTO reminder_list (person_id, begun_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [personId, at],
    );
    return rows.length > 0;
  }

  async save(tx: EntityManager, { personId }: PersonScope, reminder: Omit<ReminderRecord, 'version'>, at: Date): Promise<void> {
    const { id, title, description, category, frequency, times, weekdays, every, startsOn, isActive, dueLocal, dueAt } = reminder;
    await tx.query(
      `INSERT INTO reminder (person_id, id, title, description, category, frequency, times, weekdays, every_count, every_unit, starts_on,
         is_active, due_local, due_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       ON CONFLICT (person_id, id) DO UPDATE SET version = reminder.version + 1, title = $3, description = $4, category = $5, frequency = $6, times = $7, weekdays = $8,
         every_count = $9, every_unit = $10, starts_on = $11, is_active = $12, due_local = $13, due_at = $14`,
      [
        ...[personId, id, title, description, category, frequency, times, weekdays, every?.count ?? null, every?.unit ?? null],
        ...[startsOn, isActive, dueLocal, dueAt, at],
      ],
    );
  }

  /** @returns false where there was none */
  async remove(tx: EntityManager, { personId }: PersonScope, id: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>('DELETE FROM reminder WHERE person_id = $1 AND id = $2 RETURNING 1', [personId, id]);
    return rows.length > 0;
  }

  async move(tx: EntityManager, { personId }: PersonScope, { id, dueLocal, dueAt }: ReminderRecord): Promise<void> {
    await tx.query('UPDATE reminder SET due_local = $3, due_at = $4 WHERE person_id = $1 AND id = $2', [personId, id, dueLocal, dueAt]);
  }

  /** Those that are due, the longest first: whose they are, to be locked one after another. */
  async due(now: Date, limit: number): Promise<{ personId: string; id: string }[]> {
    return this.source.query(
      'SELECT person_id AS "personId", id FROM reminder WHERE due_at <= $1 ORDER BY due_at, person_id, id LIMIT $2',
      [now, limit],
    );
  }

  async nextDue(): Promise<Date | null> {
    const [row] = await this.source.query<{ at: Date | null }[]>('SELECT min(due_at) AS at FROM reminder');
    return row?.at ?? null;
  }

  async find(tx: EntityManager, { personId }: PersonScope, id: string): Promise<ReminderRecord | null> {
    const [row] = await tx.query<ReminderRecord[]>(`SELECT ${ROW} FROM reminder WHERE person_id = $1 AND id = $2`, [personId, id]);
    return row ?? null;
  }

  /** @returns false where that moment was dealt with before */
  async note(
    tx: EntityManager,
    { personId }: PersonScope,
    { id, local, state, at }: { id: string; local: string; state: 'told' | 'missed'; at: Date },
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO reminder_occurrence (person_id, reminder_id, local, state, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [personId, id, local, state, at],
    );
    return rows.length > 0;
  }

  /** The last moment that each was for, and the last one that was missed since an instant. */
  async lastOnes(
    { personId }: PersonScope,
    missedSince: Date,
    tx: EntityManager = this.source.manager,
  ): Promise<Map<string, { local: string; missed: string | null }>> {
    const rows = await tx.query<{ id: string; local: string; missed: string | null }[]>(
      `SELECT reminder_id AS id, max(local) AS local, max(local) FILTER (WHERE state = 'missed' AND at >= $2) AS missed
       FROM reminder_occurrence WHERE person_id = $1 GROUP BY reminder_id`,
      [personId, missedSince],
    );
    return new Map(rows.map(({ id, ...last }) => [id, last]));
  }

  async forgetOccurrences(before: Date): Promise<void> {
    await this.source.query('DELETE FROM reminder_occurrence WHERE at < $1', [before]);
  }
}
