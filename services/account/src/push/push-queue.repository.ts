import { Injectable } from '@nestjs/common';
import { Clock, Housekeeping } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { NotificationContent } from '../notification/notification.rules.js';
import { type PushContent, pushOf, urgencyOf, USELESS_AFTER_S } from './push.rules.js';

export interface WaitingPush {
  id: string;
  content: PushContent;
  urgency: 'high' | 'normal' | 'low';
  attempts: number;
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Then another worker may try; longer than one attempt takes. */
const CLAIM = '30 seconds';

/** Rows of `push_message`: one a fact and browser, written with the effect that it tells of, sent afterwards. */
@Injectable()
export class PushQueue {
  constructor(
    private readonly source: DataSource,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {
    housekeeping.add('push', () => this.prune());
  }

  /** For each of the person's browsers. */
  async add(tx: EntityManager, factId: string, personId: string, notification: NotificationContent): Promise<void> {
    await tx.query(
      `INSERT INTO push_message (fact_id, person_id, device_id, content, urgency, added_at, next_attempt_at)
       SELECT $1, $2, id, $3, $4, $5, $5 FROM push_device WHERE person_id = $2
       ON CONFLICT (fact_id, device_id) DO NOTHING`,
      [factId, personId, pushOf(notification), urgencyOf(notification.priority), this.clock.now()],
    );
  }

  /** Takes the next due message; counts the attempt before it is made, so that a crash counts too. */
  async claim(): Promise<WaitingPush | undefined> {
    const [rows] = await this.source.query<[WaitingPush[], number]>(
      `UPDATE push_message message SET attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${CLAIM}'
       FROM push_device device
       WHERE device.id = message.device_id AND message.id = (
         SELECT id FROM push_message
         WHERE sent_at IS NULL AND next_attempt_at <= $1 AND added_at > $1::timestamptz - make_interval(secs => ${USELESS_AFTER_S})
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       RETURNING message.id, content, urgency, attempts, device_id AS "deviceId", endpoint, p256dh, auth`,
      [this.clock.now()],
    );
    return rows[0];
  }

  async markSent(id: string, error: string | null = null): Promise<void> {
    await this.source.query('UPDATE push_message SET sent_at = $2, last_error = $3 WHERE id = $1', [id, this.clock.now(), error]);
  }

  async postpone(id: string, error: string, seconds: number): Promise<void> {
    const sql = 'UPDATE push_message SET last_error = $2, next_attempt_at = $4::timestamptz + make_interval(secs => $3) WHERE id = $1';
    await this.source.query(sql, [id, error, seconds, this.clock.now()]);
  }

  /** The browser shows nothing any more: it goes, and what waits for it. */
  async forget(deviceId: string): Promise<void> {
    await this.source.query('DELETE FROM push_device WHERE id = $1', [deviceId]);
  }

  async waiting(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>('SELECT count(*)::int AS count FROM push_message WHERE sent_at IS NULL');
    return row?.count ?? 0;
  }

  private async prune(): Promise<void> {
    const old = `DELETE FROM push_message WHERE added_at < $1::timestamptz - make_interval(secs => ${2 * USELESS_AFTER_S})`;
    await this.source.query(old, [this.clock.now()]);
  }
}
