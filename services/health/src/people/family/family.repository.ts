import { Injectable } from '@nestjs/common';
import type { ChildChange, Flags, Joining } from '@toothwise/contracts-health';
import type { Actor } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChildRow, GroupRow, MemberRow } from './family.record.js';

const GROUP = `g.id, g.name, g.subscription_tier AS "subscriptionTier", g.max_members AS "maxMembers", g.offered_to AS "offeredTo", g.version`;
const MEMBER = `m.person_id AS "personId", role, coalesce(nullif(person.first_name, ''), m.first_name) AS "firstName", last_name AS "lastName", email,
  can_view_others AS "canViewOthers", can_manage_others AS "canManageOthers", children, is_primary_account AS "isPrimaryAccount",
  date_of_birth::text AS "dateOfBirth", shares, created_at AS "createdAt",
  coalesce((SELECT l.person_id FROM account_link l WHERE l.account_id = m.person_id), m.person_id) AS "recordId"`;
const CHILD = `person_id AS "personId", first_name AS "firstName", last_name AS "lastName", display_name AS "displayName", notes,
  date_of_birth::text AS "dateOfBirth", created_at AS "createdAt", email, account_consent_at AS "accountConsentAt", version`;

/** Whose pages show this person's days. */
export const WATCHERS = `
  SELECT person_id FROM family_member WHERE family_group_id IN (
    SELECT family_group_id FROM family_member WHERE person_id = $1
    UNION ALL SELECT family_group_id FROM child_profile WHERE person_id = $1
    UNION ALL SELECT m.family_group_id FROM family_member m JOIN account_link l ON l.account_id = m.person_id WHERE l.person_id = $1)`;

/** Groups, their members and the children without an account. */
@Injectable()
export class FamilyRepository {
  constructor(private readonly source: DataSource) {}

  /** FAM-065: the one group of an account. */
  async find(personId: string): Promise<GroupRow | null> {
    const [row] = await this.source.query<GroupRow[]>(
      `SELECT ${GROUP} FROM family_group g JOIN family_member m ON m.family_group_id = g.id WHERE m.person_id = $1`,
      [personId],
    );
    return row ?? null;
  }

  /** Changes of one group take turns until the transaction ends. */
  async lockOf(tx: EntityManager, personId: string): Promise<GroupRow | null> {
    const [row] = await tx.query<{ id: string }[]>('SELECT family_group_id AS id FROM family_member WHERE person_id = $1', [personId]);
    return row ? this.lock(tx, row.id) : null;
  }

  async lock(tx: EntityManager, groupId: string): Promise<GroupRow | null> {
    const [row] = await tx.query<GroupRow[]>(`SELECT ${GROUP} FROM family_group g WHERE id = $1 FOR UPDATE`, [groupId]);
    return row ?? null;
  }

  /** FAM-066: oldest first. */
  members(groupId: string, tx: EntityManager = this.source.manager): Promise<MemberRow[]> {
    return tx.query<MemberRow[]>(
      `SELECT ${MEMBER} FROM family_member m JOIN person ON person.id = m.person_id WHERE family_group_id = $1 ORDER BY created_at, person_id`,
      [groupId],
    );
  }

  /** FAM-071 */
  children(groupId: string, tx: EntityManager = this.source.manager): Promise<ChildRow[]> {
    return tx.query<ChildRow[]>(
      `SELECT ${CHILD} FROM child_profile WHERE family_group_id = $1 AND removed_at IS NULL ORDER BY created_at, person_id`,
      [groupId],
    );
  }

  /** FAM-056, FAM-057, FAM-064. @returns null where the account has a group already */
  async create(
    tx: EntityManager,
    actor: Actor,
    { name, tier, maxMembers, now }: { name: string; tier: string; maxMembers: number; now: Date },
  ): Promise<string | null> {
    const [group] = await tx.query<{ id: string }[]>(
      'INSERT INTO family_group (name, created_by, subscription_tier, max_members, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [name, actor.id, tier, maxMembers, now],
    );
    const rows = await tx.query<unknown[]>(
      `INSERT INTO family_member (person_id, family_group_id, role, first_name, last_name, email, can_view_others, can_manage_others,
         is_primary_account, created_at, updated_at)
       VALUES ($1, $2, 'parent', $3, $4, $5, true, true, true, $6, $6) ON CONFLICT (person_id) DO NOTHING RETURNING 1`,
      [actor.id, group!.id, actor.firstName, actor.lastName, actor.email, now],
    );
    return rows.length > 0 ? group!.id : null;
  }

  /** FAM-067. An invitation never gives `can_manage_others`. @returns false where the account has a group already */
  async join(
    tx: EntityManager,
    actor: Actor,
    member: Joining & { groupId: string; role: string; views: boolean; children: string[] | null; now: Date },
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO family_member (person_id, family_group_id, role, first_name, last_name, email, can_view_others, date_of_birth, shares,
         children, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT (person_id) DO NOTHING RETURNING 1`,
      [
        ...[actor.id, member.groupId, member.role, actor.firstName, actor.lastName, actor.email, member.views],
        ...[member.dateOfBirth ?? null, member.shares, member.children, member.now],
      ],
    );
    return rows.length > 0;
  }

  /** As the account's profile says now. @returns everybody whose page shows the member; nobody where it says nothing new */
  async rename(tx: EntityManager, personId: string, { lastName, email }: { lastName: string; email: string }): Promise<string[]> {
    const [rows] = await tx.query<[{ groupId: string }[], number]>(
      `UPDATE family_member SET last_name = $2, email = $3 WHERE person_id = $1 AND (last_name, email) IS DISTINCT FROM ($2, $3)
       RETURNING family_group_id AS "groupId"`,
      [personId, lastName, email],
    );
    return rows[0] ? (await this.members(rows[0].groupId, tx)).map((one) => one.personId) : [];
  }

  /** FAM-058, FAM-068 */
  async changeFlags(tx: EntityManager, personId: string, { canViewOthers, canManageOthers, children }: Flags, now: Date): Promise<void> {
    await tx.query(
      'UPDATE family_member SET can_view_others = $2, can_manage_others = $3, children = $4, updated_at = $5 WHERE person_id = $1',
      [personId, canViewOthers, canManageOthers, children, now],
    );
  }

  async changeSharing(tx: EntityManager, personId: string, shares: string, now: Date): Promise<void> {
    await tx.query('UPDATE family_member SET shares = $2, updated_at = $3 WHERE person_id = $1', [personId, shares, now]);
  }

  /** FAM-069 */
  async removeMember(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM family_member WHERE person_id = $1', [personId]);
  }

  async addChild(tx: EntityManager, groupId: string, personId: string, child: ChildChange, now: Date): Promise<void> {
    const { firstName, lastName, dateOfBirth, displayName, notes, email } = child;
    await tx.query(
      `INSERT INTO child_profile (person_id, family_group_id, first_name, last_name, date_of_birth, display_name, notes, email, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $8, $9, $7, $7)`,
      [personId, groupId, firstName, lastName, dateOfBirth, displayName ?? null, now, notes || null, email ?? null],
    );
  }

  /** Whose flags are about named children gets a child that they add themselves, too. */
  async nameChild(tx: EntityManager, memberId: string, childId: string): Promise<void> {
    await tx.query('UPDATE family_member SET children = array_append(children, $2) WHERE person_id = $1 AND children IS NOT NULL', [
      memberId,
      childId,
    ]);
  }

  /** FAM-072. @returns the child's version since */
  async changeChild(tx: EntityManager, personId: string, child: ChildChange, now: Date): Promise<number> {
    const { firstName, lastName, dateOfBirth, displayName, notes, email } = child;
    const [[row]] = await tx.query<[[{ version: number }], number]>(
      `UPDATE child_profile SET first_name = $2, last_name = $3, date_of_birth = $4, display_name = $5, updated_at = $6, notes = $7, email = $8,
         account_consent_at = CASE WHEN email IS NOT DISTINCT FROM $8 THEN account_consent_at END, version = version + 1
       WHERE person_id = $1 RETURNING version`,
      [personId, firstName, lastName, dateOfBirth, displayName ?? null, now, notes || null, email ?? null],
    );
    return row.version;
  }

  /** FAM-042: to be reached there, with a guardian's yes; nobody signs in by it. */
  async awaitAccount(tx: EntityManager, personId: string, email: string, now: Date): Promise<void> {
    await tx.query(
      'UPDATE child_profile SET email = $2, account_consent_at = $3, updated_at = $3, version = version + 1 WHERE person_id = $1',
      [personId, email, now],
    );
  }

  /** What guardians kept about the child goes; the child's own record stays, and who was let in by name still is. */
  async becomeMember(tx: EntityManager, childId: string, accountId: string, now: Date): Promise<void> {
    await tx.query('DELETE FROM child_profile WHERE person_id = $1', [childId]);
    await tx.query(
      'UPDATE family_member SET children = array_replace(children, $1::uuid, $2::uuid), updated_at = $3 WHERE $1 = ANY (children)',
      [...[childId, accountId, now]],
    );
  }

  async hideChild(tx: EntityManager, personId: string, now: Date): Promise<void> {
    await tx.query('UPDATE child_profile SET removed_at = $2, updated_at = $2 WHERE person_id = $1', [personId, now]);
    await tx.query('UPDATE family_member SET children = array_remove(children, $1::uuid), updated_at = $2 WHERE $1 = ANY (children)', [
      personId,
      now,
    ]);
  }

  async removedChildren(before: Date): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>('SELECT person_id AS id FROM child_profile WHERE removed_at <= $1', [before]);
    return rows.map(({ id }) => id);
  }

  /** Removed ones too, and those whose erasure may have been interrupted: of them nothing is left here but who agreed. */
  async childrenToErase(tx: EntityManager, groupId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT person_id AS id FROM child_profile WHERE family_group_id = $1
       UNION SELECT l.person_id FROM consent_ledger l WHERE NOT EXISTS (SELECT FROM person p WHERE p.id = l.person_id)
         AND l.given_by IN (SELECT person_id FROM family_member WHERE family_group_id = $1 UNION SELECT created_by FROM family_group WHERE id = $1)`,
      [groupId],
    );
    return rows.map(({ id }) => id);
  }

  /** Removed ones too. */
  async keepsChildren(tx: EntityManager, groupId: string): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT FROM child_profile WHERE family_group_id = $1 LIMIT 1', [groupId])).length > 0;
  }

  async dropGroup(tx: EntityManager, groupId: string): Promise<void> {
    await tx.query('DELETE FROM family_group WHERE id = $1', [groupId]);
  }

  /** Append-only: the table refuses everything else. */
  async consent(tx: EntityManager, personId: string, by: string, textVersion: string, at: Date): Promise<void> {
    await tx.query('INSERT INTO consent_ledger (person_id, given_by, given, text_version, at) VALUES ($1, $2, true, $3, $4)', [
      personId,
      by,
      textVersion,
      at,
    ]);
  }

  async offer(tx: EntityManager, groupId: string, personId: string | null): Promise<void> {
    await tx.query('UPDATE family_group SET offered_to = $2 WHERE id = $1', [groupId, personId]);
  }

  /** The one primary account moves; never two, never none. */
  async handOver(tx: EntityManager, groupId: string, to: string, now: Date): Promise<void> {
    await tx.query(
      'UPDATE family_member SET is_primary_account = false, updated_at = $2 WHERE family_group_id = $1 AND is_primary_account',
      [groupId, now],
    );
    await tx.query(
      'UPDATE family_member SET is_primary_account = true, can_view_others = true, can_manage_others = true, children = NULL, updated_at = $2 WHERE person_id = $1',
      [to, now],
    );
    await this.offer(tx, groupId, null);
  }

  /** @returns the group's next version, to go with what is told */
  async nextVersion(tx: EntityManager, groupId: string): Promise<number> {
    const [[row]] = await tx.query<[[{ version: number }], number]>(
      'UPDATE family_group SET version = version + 1 WHERE id = $1 RETURNING version',
      [groupId],
    );
    return row.version;
  }
}
