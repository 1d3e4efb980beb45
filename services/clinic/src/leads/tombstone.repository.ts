import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface Known {
  hasLead: boolean;
  withdrawnAt: Date | null;
  deleted: boolean;
}

/** Stores that something was withdrawn or deleted; later dates win, whatever order they arrive in. */
@Injectable()
export class TombstoneRepository {
  /** What is known of screenings, by their id, in one look: every lead passes here. */
  async look(tx: EntityManager, screeningIds: readonly string[]): Promise<Map<string, Known>> {
    const rows = await tx.query<({ screeningId: string } & Known)[]>(
      `SELECT wanted AS "screeningId", EXISTS (SELECT FROM lead WHERE screening_id = wanted) AS "hasLead",
              t.withdrawn_at AS "withdrawnAt", t.deleted_at IS NOT NULL AS deleted
       FROM unnest($1::uuid[]) AS wanted LEFT JOIN sharing_tombstone t ON t.screening_id = wanted`,
      [screeningIds],
    );
    return new Map(rows.map(({ screeningId, ...known }) => [screeningId, known]));
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
