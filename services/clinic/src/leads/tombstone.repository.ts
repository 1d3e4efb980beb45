import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SharingTombstoneRecord } from './sharing-tombstone.record.js';

/** Stores that something was withdrawn or deleted; later dates win, whatever order they arrive in. */
@Injectable()
export class TombstoneRepository {
  find(tx: EntityManager, screeningId: string): Promise<SharingTombstoneRecord | null> {
    return tx.findOneBy(SharingTombstoneRecord, { screeningId });
  }

  async withdrawn(tx: EntityManager, screeningId: string, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO sharing_tombstone AS t (screening_id, withdrawn_at) VALUES ($1, $2)
       ON CONFLICT (screening_id) DO UPDATE SET withdrawn_at = greatest(t.withdrawn_at, excluded.withdrawn_at)`,
      [screeningId, at],
    );
  }

  async deleted(tx: EntityManager, screeningId: string, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO sharing_tombstone AS t (screening_id, deleted_at) VALUES ($1, $2)
       ON CONFLICT (screening_id) DO UPDATE SET deleted_at = coalesce(t.deleted_at, excluded.deleted_at)`,
      [screeningId, at],
    );
  }
}
