import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Rows of `practice_role`: when it was last said of somebody that they belong to a practice, or do not any more. */
@Injectable()
export class PracticeRoles {
  /** Whoever says something else of the same person waits until this transaction ends. @returns false where something newer is known */
  async remember(tx: EntityManager, personId: string, at: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO practice_role (person_id, as_of) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET as_of = excluded.as_of
       WHERE practice_role.as_of <= excluded.as_of RETURNING 1`,
      [personId, at],
    );
    return rows.length > 0;
  }
}
