import { Injectable } from '@nestjs/common';
import { Database, type PersonScope, type Read, readOf } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ACCOUNT_OF } from '../person/account-link.repository.js';
import type { Subject, Viewer } from './rights.rules.js';

export interface Pair {
  viewer: Viewer;
  /** `recordId`: under which their record is kept, where it was begun before they had the account that names them. */
  subject: Subject & { recordId: string };
  /** Where the subject lives; nothing while that is not known. */
  zones: { from: number; zone: string }[];
}

/**
 * What the rules need to judge, in one trip: somebody's membership, and those who share the group with them. The groups are said to both kinds of
 * subjects: Postgres does not carry them into a UNION, and would read all families.
 */
const pairsOf = (viewers: string, subjects: string): string => `
  WITH viewer AS MATERIALIZED (SELECT * FROM family_member WHERE ${viewers}),
  subject AS (
    SELECT m.person_id, coalesce(l.person_id, m.person_id) AS record_id, family_group_id, true AS has_account, date_of_birth, shares
    FROM family_member m LEFT JOIN account_link l ON l.account_id = m.person_id
    WHERE family_group_id IN (SELECT family_group_id FROM viewer)
    UNION ALL
    SELECT person_id, person_id, family_group_id, false, date_of_birth, 'nothing' FROM child_profile
    WHERE removed_at IS NULL AND family_group_id IN (SELECT family_group_id FROM viewer)
  )
  SELECT
    json_build_object('personId', v.person_id, 'role', v.role, 'canViewOthers', v.can_view_others, 'canManageOthers', v.can_manage_others,
      'children', v.children, 'dateOfBirth', v.date_of_birth) AS viewer,
    json_build_object('personId', s.person_id, 'recordId', s.record_id, 'hasAccount', s.has_account, 'dateOfBirth', s.date_of_birth,
      'shares', s.shares) AS subject,
    coalesce((SELECT json_agg(json_build_object('from', (extract(epoch FROM since) * 1000)::float8, 'zone', zone) ORDER BY since)
      FROM person_zone z WHERE z.person_id = s.record_id), '[]') AS zones
  FROM viewer v JOIN subject s USING (family_group_id)
  WHERE s.person_id <> v.person_id AND ${subjects}`;
export const PAIRS = pairsOf('person_id = $1', '($2::uuid IS NULL OR s.person_id = $2)');
const OF_RECORD = pairsOf('person_id = $1', 's.record_id = $2');
/** $1 the record, of somebody who may sign in: they and those who share the group with them. */
export const HOLDERS_PAIRS = pairsOf(`person_id = coalesce((${ACCOUNT_OF}), $1)`, 'true');
const GUARDIANS = pairsOf('family_group_id = (SELECT family_group_id FROM child_profile WHERE person_id = $1)', 's.person_id = $1');

/** Whose records the holder of a record may keep, beside their own, the rules then say. */
export const readHoldersPairs = ({ personId }: PersonScope): Read<Pair[]> =>
  readOf({ name: 'holders-pairs', text: HOLDERS_PAIRS, values: [personId] }, (rows: Pair[]) => rows);

@Injectable()
export class PersonRightsRepository {
  constructor(private readonly database: Database) {}

  /** @param personId of one subject; null for all @param tx sees what it has changed itself; null outside of any */
  pairs(viewerId: string, personId: string | null, tx: EntityManager | null): Promise<Pair[]> {
    return tx ? tx.query<Pair[]>(PAIRS, [viewerId, personId]) : this.database.rows<Pair>(PAIRS, [viewerId, personId]);
  }

  /** Likewise, by the record that a scope is about. */
  pairsOfRecord(viewerId: string, recordId: string): Promise<Pair[]> {
    return this.database.rows<Pair>(OF_RECORD, [viewerId, recordId]);
  }

  /** Everybody of a child's group, with the child. */
  guardiansOf(childId: string, tx: EntityManager): Promise<Pair[]> {
    return tx.query<Pair[]>(GUARDIANS, [childId]);
  }

  async childWithoutAccount(personId: string, tx: EntityManager): Promise<{ firstName: string; removed: boolean } | null> {
    const [row] = await tx.query<{ firstName: string; removed: boolean }[]>(
      `SELECT first_name AS "firstName", removed_at IS NOT NULL AS removed FROM child_profile
       WHERE person_id = $1 AND NOT EXISTS (SELECT FROM family_member m WHERE m.person_id = $1)`,
      [personId],
    );
    return row ?? null;
  }
}
