import { Injectable } from '@nestjs/common';
import type { NewInvitation, ReceivedInvitation } from '@toothwise/contracts-health';
import { type Actor, Clock, Housekeeping } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { InvitationRow } from './family.record.js';

type Answered = 'accepted' | 'declined' | 'cancelled';
const ROW = `id, family_group_id AS "groupId", email, inviter_name AS "invitedBy", invited_by AS "inviterId", role, created_at AS "createdAt", expires_at AS "expiresAt", child_id AS "childId"`;
/** $2: the time. Expired is what nobody has answered in time; nothing has to be written for that. */
const OPEN = `status = 'pending' AND expires_at > $2`;
/** A mail a minute for a day would be a nuisance to whoever owns the address. */
const COUNTED = `interval '24 hours'`;

@Injectable()
export class InvitationRepository {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('family_invitation', () => this.prune());
  }

  /** FAM-037, FAM-075: pending ones, newest first. */
  pending(groupId: string, now: Date, tx: EntityManager = this.source.manager): Promise<InvitationRow[]> {
    return tx.query<InvitationRow[]>(
      `SELECT ${ROW} FROM family_invitation WHERE family_group_id = $1 AND ${OPEN} ORDER BY created_at DESC, id DESC`,
      [groupId, now],
    );
  }

  /** FAM-074 */
  async add(
    tx: EntityManager,
    actor: Actor,
    {
      groupId,
      email,
      role,
      now,
      expiresAt,
      childId = null,
    }: NewInvitation & { groupId: string; now: Date; expiresAt: Date; childId?: string | null },
  ): Promise<string> {
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO family_invitation (family_group_id, email, invited_by, inviter_name, role, expires_at, child_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $8, $7, $7) RETURNING id`,
      [groupId, email, actor.id, actor.firstName, role, expiresAt, now, childId],
    );
    return row!.id;
  }

  /** However they ended: each of them was a mail. */
  async sentLately(tx: EntityManager, groupId: string, now: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM family_invitation WHERE family_group_id = $1 AND created_at > $2::timestamptz - ${COUNTED}`,
      [groupId, now],
    );
    return row!.count;
  }

  /** @returns null for one that is answered, cancelled, expired or was never there */
  async open(id: string, now: Date, tx: EntityManager = this.source.manager): Promise<InvitationRow | null> {
    const [row] = await tx.query<InvitationRow[]>(`SELECT ${ROW} FROM family_invitation WHERE id = $1 AND ${OPEN}`, [id, now]);
    return row ?? null;
  }

  /** FAM-036, FAM-076. @param by whose address it went to; null where somebody else has ended it */
  async end(tx: EntityManager, id: string, { status, by, now }: { status: Answered; by: string | null; now: Date }): Promise<void> {
    await tx.query('UPDATE family_invitation SET status = $2, answered_by = $3, updated_at = $4 WHERE id = $1', [id, status, by, now]);
  }

  /** Of a child that is removed, written to elsewhere, or asked again. */
  async endOfChild(tx: EntityManager, childId: string, now: Date): Promise<void> {
    await tx.query(`UPDATE family_invitation SET status = 'cancelled', updated_at = $2 WHERE child_id = $1 AND status = 'pending'`, [
      childId,
      now,
    ]);
  }

  async endOfGroup(tx: EntityManager, groupId: string, now: Date): Promise<void> {
    const sql = `UPDATE family_invitation SET status = 'cancelled', updated_at = $2 WHERE family_group_id = $1 AND status = 'pending'`;
    await tx.query(sql, [groupId, now]);
  }

  /** @returns how often it was answered with a date of birth that is not the child's */
  async mistaken(tx: EntityManager, id: string): Promise<number> {
    const [[row]] = await tx.query<[[{ count: number }], number]>(
      'UPDATE family_invitation SET wrong_dates = wrong_dates + 1 WHERE id = $1 RETURNING wrong_dates AS count',
      [id],
    );
    return row.count;
  }

  /** Once nothing can be answered nor counted any more, there is no reason left to keep somebody's address. */
  async prune(): Promise<void> {
    await this.source.query(
      `DELETE FROM family_invitation WHERE (status <> 'pending' OR expires_at <= $1) AND created_at <= $1::timestamptz - ${COUNTED}`,
      [this.clock.now()],
    );
  }

  /** What was sent to a member's address, from whichever group. */
  async forgetAddressOf(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM family_invitation WHERE email = (SELECT lower(email) FROM family_member WHERE person_id = $1)', [personId]);
  }

  /** What stands open for an address; whether it is the caller's is not judged here. */
  received(email: string, now: Date): Promise<ReceivedInvitation[]> {
    return this.source
      .query<(Omit<ReceivedInvitation, 'expiresAt'> & { expiresAt: Date })[]>(
        `SELECT i.id, g.name AS "groupName", inviter_name AS "invitedBy", role, expires_at AS "expiresAt", child_id IS NOT NULL AS "ofOwnRecord"
         FROM family_invitation i JOIN family_group g ON g.id = i.family_group_id
         WHERE email = $1 AND ${OPEN} ORDER BY i.created_at DESC`,
        [email, now],
      )
      .then((rows) => rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() })));
  }
}
