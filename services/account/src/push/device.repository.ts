import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { Clock, Database } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';

interface DeviceRow {
  id: string;
  label: string;
  addedAt: Date;
}
const COLUMNS = 'id, label, added_at AS "addedAt"';

/** Rows of `push_device`: browsers of people that show messages. */
@Injectable()
export class DeviceRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The one added last first. */
  of(personId: string): Promise<DeviceRow[]> {
    return this.database.rows(`SELECT ${COLUMNS} FROM push_device WHERE person_id = $1 ORDER BY added_at DESC, id`, [personId]);
  }

  /** How many others than this one there are. Whoever counts next waits until this transaction ends. */
  async countOthers(tx: EntityManager, personId: string, endpoint: string): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`devices-of:${personId}`]);
    const sql = 'SELECT count(*)::int AS count FROM push_device WHERE person_id = $1 AND endpoint <> $2';
    const [row] = await tx.query<{ count: number }[]>(sql, [personId, endpoint]);
    return row?.count ?? 0;
  }

  /** A browser that somebody else has used is this person's from now on: what waits for the other one must not reach it. */
  async save(tx: EntityManager, personId: string, { endpoint, keys, label }: accountHttp.NewDevice): Promise<DeviceRow> {
    await tx.query('DELETE FROM push_device WHERE endpoint = $1 AND person_id <> $2', [endpoint, personId]);
    const [row] = await tx.query<DeviceRow[]>(
      `INSERT INTO push_device (person_id, endpoint, p256dh, auth, label, added_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label
       RETURNING ${COLUMNS}`,
      [personId, endpoint, keys.p256dh, keys.auth, label, this.clock.now()],
    );
    return row!;
  }

  /** All of a person's, and what waits for them: some may be in other hands. */
  async removeAll(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM push_device WHERE person_id = $1', [personId]);
  }

  /** @returns false where the person has no such browser */
  async remove(personId: string, id: string): Promise<boolean> {
    const gone = await this.database.rows('DELETE FROM push_device WHERE id = $1 AND person_id = $2 RETURNING id', [id, personId]);
    return gone.length > 0;
  }
}
