import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Stores that something was withdrawn or deleted; later dates win, whatever order they arrive in. */
@Injectable()
export class TombstoneRepository {
  /** What is known of a screening in one look: every lead passes here. */
  async look(tx: EntityManager, screeningId: string): Promise<{ hasLead: boolean; withdrawnAt: Date | null; deleted: boolean }> {
    const [known] = await tx.query<{ hasLead: boolean; withdrawnAt: Date | null; deleted: boolean }[]>(
      `SELECT EXISTS (SELECT FROM lead WHERE screening_id = $1) AS "hasLead",
              max(withdrawn_at) AS "withdrawnAt", count(deleted_at) > 0 AS deleted
       FROM sharing_tombstone WHERE screening_id = $1`,
      [screeningId],
    );
    return known!;
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
