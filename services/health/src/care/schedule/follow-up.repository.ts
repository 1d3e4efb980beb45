import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { FollowUp } from './schedule.record.js';

/** When to come again, as it was said at recorded appointments: dates, and not a word of what was said. */
@Injectable()
export class FollowUpRepository {
  constructor(private readonly source: DataSource) {}

  of({ personId }: PersonScope): Promise<FollowUp[]> {
    return this.source.query<FollowUp[]>(
      `SELECT recording_id AS "recordingId", appointment_date::text AS said, from_date::text AS "from", until_date::text AS until
       FROM follow_up WHERE person_id = $1 ORDER BY from_date, recording_id`,
      [personId],
    );
  }

  /** The newest summary of a recording counts; told late of a deleted one it is not there. */
  async note(tx: EntityManager, personId: string, { recordingId, said, from, until }: FollowUp, processedAt: Date): Promise<void> {
    await tx.query(
      `INSERT INTO follow_up (recording_id, person_id, appointment_date, from_date, until_date, processed_at)
       SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM recording_gone WHERE recording_id = $1)
       ON CONFLICT (recording_id) DO UPDATE SET appointment_date = $3, from_date = $4, until_date = $5, processed_at = $6
       WHERE follow_up.person_id = $2 AND follow_up.processed_at < $6`,
      [recordingId, personId, said, from, until, processedAt],
    );
  }

  /** A newer summary says nothing of coming again. */
  async withdraw(tx: EntityManager, personId: string, recordingId: string, processedAt: Date): Promise<void> {
    await tx.query('DELETE FROM follow_up WHERE recording_id = $1 AND person_id = $2 AND processed_at < $3', [
      ...[recordingId, personId, processedAt],
    ]);
  }

  async forget(tx: EntityManager, personId: string, recordingId: string): Promise<void> {
    await tx.query('INSERT INTO recording_gone (recording_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [recordingId, personId]);
    await tx.query('DELETE FROM follow_up WHERE recording_id = $1 AND person_id = $2', [recordingId, personId]);
  }
}
