import { Injectable } from '@nestjs/common';
import type { MemberRole } from '@toothwise/contracts-clinic';
import type { Actor } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberRow } from './members.rules.js';

/** Stores who belongs to which practice, and by what name the others know them. */
@Injectable()
export class MemberRepository {
  constructor(private readonly source: DataSource) {}

  /** Owners first, then by when they came. */
  of(practiceId: string, tx: EntityManager = this.source.manager): Promise<MemberRow[]> {
    return tx.query<MemberRow[]>(
      `SELECT person_id AS "personId", first_name AS "firstName", last_name AS "lastName", email, role, created_at AS "joinedAt"
       FROM practice_member WHERE practice_id = $1 ORDER BY role <> 'owner', created_at, person_id`,
      [practiceId],
    );
  }

  /** Owners, held until the transaction ends: who leaves, goes or is erased at the same time waits. */
  async owners(tx: EntityManager, practiceId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT person_id AS id FROM practice_member WHERE practice_id = $1 AND role = 'owner' ORDER BY 1 FOR UPDATE`,
      [practiceId],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns whether they belonged to none */
  async join(
    tx: EntityManager,
    { id, firstName, lastName, email }: Actor,
    practiceId: string,
    role: MemberRole,
    now: Date,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO practice_member (person_id, practice_id, role, first_name, last_name, email, created_at, version_from)
       VALUES ($1, $2, $3, $4, $5, lower($6), $7, coalesce((SELECT version FROM ownership_version WHERE person_id = $1), 0))
       ON CONFLICT (person_id) DO NOTHING RETURNING 1`,
      [id, practiceId, role, firstName, lastName, email, now],
    );
    return rows.length === 1;
  }

  async setRole(tx: EntityManager, personId: string, role: MemberRole): Promise<void> {
    await tx.query('UPDATE practice_member SET role = $2 WHERE person_id = $1', [personId, role]);
  }

  /** @returns the version by which account is to be told that they are no practice's last owner, where it was told that they are */
  async remove(tx: EntityManager, personId: string): Promise<number | null> {
    const [[gone]] = await tx.query<[[{ wasLast: boolean; version: number }], number]>(
      `DELETE FROM practice_member WHERE person_id = $1 RETURNING told_last_owner AS "wasLast", version_from + told_version + 1 AS version`,
      [personId],
    );
    await tx.query(
      `INSERT INTO ownership_version (person_id, version) VALUES ($1, $2) ON CONFLICT (person_id) DO UPDATE SET version = excluded.version`,
      [personId, gone.version],
    );
    return gone.wasLast ? gone.version : null;
  }
}
