import { Injectable } from '@nestjs/common';
import { accountAnnounced, type accountHttp } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { Database, type KeysetPosition, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ANNOUNCED } from './announcement.topics.js';

export interface AnnouncementRow extends Pick<accountHttp.Announcement, 'id' | 'kind' | 'title' | 'body' | 'told'> {
  at: Date;
  finishedAt: Date | null;
  /** The last person who was told; people come in the order of their ids. */
  reached: string | null;
}

/** So many in one transaction: a fact each, and how far it came. */
const AT_ONCE = 200;
const COLUMNS = 'id, kind, title, body, told, told_up_to AS "reached", created_at AS at, finished_at AS "finishedAt"';

/** Rows of `announcement`: what administrators tell everybody, and how far that has come. */
@Injectable()
export class AnnouncementRepository {
  constructor(private readonly database: Database) {}

  async add(tx: EntityManager, { kind, title, body }: accountHttp.NewAnnouncement, at: Date): Promise<AnnouncementRow> {
    const rows = await tx.query<AnnouncementRow[]>(
      `INSERT INTO announcement (kind, title, body, created_at) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [kind, title, body, at],
    );
    await tell(tx, ANNOUNCED);
    return rows[0]!;
  }

  /** Newest first, one more than asked for. */
  page(limit: number, after?: KeysetPosition): Promise<AnnouncementRow[]> {
    return this.database.rows<AnnouncementRow>(
      `SELECT ${COLUMNS} FROM announcement WHERE $1::timestamptz IS NULL OR (created_at, id) < ($1, $2::uuid)
       ORDER BY created_at DESC, id DESC LIMIT $3`,
      [after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  /** Tells the next people of the oldest one that is not through; whoever came after it is not told. @returns false when nothing is left */
  async tellSome(tx: EntityManager, now: Date): Promise<boolean> {
    const [one] = await tx.query<AnnouncementRow[]>(
      `SELECT ${COLUMNS} FROM announcement WHERE finished_at IS NULL ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!one) return false;
    const people = await tx.query<{ id: string }[]>(
      'SELECT id FROM profile WHERE ($1::uuid IS NULL OR id > $1) AND joined_at <= $2 ORDER BY id LIMIT $3',
      [one.reached, one.at, AT_ONCE],
    );
    const { id: announcementId, kind, title, body } = one;
    for (const { id: personId } of people) {
      // Each person's own fact: what they are told of it, and how, is theirs to say.
      const of = { aggregateId: announcementId, aggregateVersion: 1, personId, actor: 'account' };
      await appendEvent(tx, accountAnnounced, { ...of, data: { announcementId, kind, title, body } });
    }
    await tx.query('UPDATE announcement SET told = told + $2, told_up_to = coalesce($3, told_up_to), finished_at = $4 WHERE id = $1', [
      announcementId,
      people.length,
      people.at(-1)?.id ?? null,
      people.length < AT_ONCE ? now : null,
    ]);
    return true;
  }
}
