import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewMemberInvitation } from '@toothwise/contracts-clinic';
import { type Actor, Clock, Housekeeping } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ENDED_SHOWN_DAYS, type InvitationRow } from './members.rules.js';

const ROW = `i.id, practice_id AS "practiceId", i.email, i.role, inviter_name AS "invitedBy", i.status, i.created_at AS "createdAt",
  i.expires_at AS "expiresAt"`;
/** $2: the time. An answer ends one, else its last day. */
const ENDED = `CASE status WHEN 'pending' THEN expires_at ELSE updated_at END`;
const SHOWN = `${ENDED} > $2::timestamptz - interval '${ENDED_SHOWN_DAYS} days'`;

/** Stores whom practices have invited. */
@Injectable()
export class InvitationRepository {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('practice_invitation', () => this.prune());
  }

  /** What nobody has accepted, the newest first; ended ones as long as they are shown. */
  sent(practiceId: string, now: Date, tx: EntityManager = this.source.manager): Promise<InvitationRow[]> {
    return tx.query<InvitationRow[]>(
      `SELECT ${ROW} FROM practice_invitation i WHERE practice_id = $1 AND status <> 'accepted' AND ${SHOWN} ORDER BY created_at DESC, id`,
      [practiceId, now],
    );
  }

  /** What an address was sent; whether it is the caller's is not judged here. */
  received(email: string, now: Date): Promise<(InvitationRow & { practiceName: string })[]> {
    return this.source.query<(InvitationRow & { practiceName: string })[]>(
      `SELECT ${ROW}, p.name AS "practiceName" FROM practice_invitation i JOIN practice p ON p.id = practice_id
       WHERE i.email = $1 AND ${SHOWN} ORDER BY i.created_at DESC, i.id`,
      [email, now],
    );
  }

  async find(tx: EntityManager, id: string): Promise<InvitationRow | null> {
    const [row] = await tx.query<InvitationRow[]>(`SELECT ${ROW} FROM practice_invitation i WHERE id = $1`, [id]);
    return row ?? null;
  }

  async add(
    tx: EntityManager,
    actor: Actor,
    { practiceId, email, role, now, expiresAt }: NewMemberInvitation & { practiceId: string; now: Date; expiresAt: Date },
  ): Promise<string> {
    const id = randomUUID();
    await tx.query(
      `INSERT INTO practice_invitation (id, practice_id, email, role, invited_by, inviter_name, status, created_at, expires_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $7)`,
      [id, practiceId, email, role, actor.id, actor.firstName, now, expiresAt],
    );
    return id;
  }

  /** However they ended: each of them was a mail. */
  async sentLately(tx: EntityManager, practiceId: string, now: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM practice_invitation WHERE practice_id = $1 AND created_at > $2::timestamptz - interval '24 hours'`,
      [practiceId, now],
    );
    return row!.count;
  }

  /** @param by whose address it went to; null where the practice has ended it */
  async end(
    tx: EntityManager,
    id: string,
    { status, by, now }: { status: 'accepted' | 'declined' | 'revoked'; by: string | null; now: Date },
  ): Promise<void> {
    await tx.query('UPDATE practice_invitation SET status = $2, answered_by = $3, updated_at = $4 WHERE id = $1', [id, status, by, now]);
  }

  /** Once it is shown to nobody there is no reason left to keep somebody's address. */
  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM practice_invitation WHERE ${ENDED} <= $1::timestamptz - interval '${ENDED_SHOWN_DAYS} days'`, [
      this.clock.now(),
    ]);
  }
}
