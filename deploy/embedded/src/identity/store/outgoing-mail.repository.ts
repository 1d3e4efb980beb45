import type pg from 'pg';
import { inTransaction, type Queryable } from './database.js';

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
}

/** Stored together with what it tells about, so that a crash between the two loses nothing. */
export async function queueMail(db: Queryable, mail: Omit<OutgoingMail, 'id'>): Promise<void> {
  await db.query('INSERT INTO identity.outgoing_mail (id, recipient, subject, html, body) VALUES ($1, $2, $3, $4, $5)', [
    crypto.randomUUID(),
    mail.recipient,
    mail.subject,
    mail.html,
    mail.body,
  ]);
}

/** Hands out one due mail under a lock; it is deleted when sending succeeds and waits longer each time it fails. @returns false when none is due */
export async function sendNextMail(pool: pg.Pool, send: (mail: OutgoingMail) => Promise<void>): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<OutgoingMail>(
      `SELECT id, recipient, subject, html, body FROM identity.outgoing_mail WHERE next_try_at <= now()
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    const mail = rows[0];
    if (!mail) return false;
    try {
      await send(mail);
      await tx.query('DELETE FROM identity.outgoing_mail WHERE id = $1', [mail.id]);
    } catch {
      await tx.query(
        `UPDATE identity.outgoing_mail SET tries = tries + 1, next_try_at = now() + make_interval(secs => least(300, 2 ^ least(tries, 9)))
         WHERE id = $1`,
        [mail.id],
      );
    }
    return true;
  });
}
