import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ObjectStore } from '../storage/object-store.js';

const BATCH = 50;

/** The table of a service that keeps objects; goes into one of its migrations. */
export const OBJECT_REMOVAL_TABLE = `
  -- Objects to remove from S3. Written in the transaction that removes the row (or before an upload, as insurance), done by a job.
  CREATE TABLE object_removal (
    object_key text PRIMARY KEY,
    due_at timestamptz NOT NULL DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0
  );
  CREATE INDEX object_removal_due ON object_removal (due_at);
`;

/** Sees that S3 keeps what rows name, and nothing else, whatever is killed in between. */
@Injectable()
export class ObjectRemovals {
  constructor(
    private readonly source: DataSource,
    private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly clock: Clock,
  ) {}

  /** Insurance before an upload: should the row never come, the object goes. @param minutes longer than the upload can take */
  async expect(key: string, minutes = 60): Promise<void> {
    await this.source.query(`INSERT INTO object_removal (object_key, due_at) VALUES ($1, $2::timestamptz + interval '1 minute' * $3)`, [
      key,
      this.clock.now(),
      minutes,
    ]);
  }

  /** In the transaction that writes the row which names the object. */
  async keep(tx: EntityManager, key: string): Promise<void> {
    await tx.query('DELETE FROM object_removal WHERE object_key = $1', [key]);
  }

  /** In the transaction that removes the rows. @param due when they go; at once, where it is left out */
  async add(tx: EntityManager, keys: string[], due = this.clock.now()): Promise<void> {
    await tx.query('INSERT INTO object_removal (object_key, due_at) SELECT unnest($1::text[]), $2::timestamptz ON CONFLICT DO NOTHING', [
      keys,
      due,
    ]);
  }

  /**
   * The job: removes what is due, and ends uploads of it that a killed process left. One that fails is tried again, later each time.
   * Safe on every replica. @returns how many were removed
   */
  async run(): Promise<number> {
    const [due] = await this.source.query<[{ object_key: string }[], number]>(
      `UPDATE object_removal SET attempts = attempts + 1, due_at = $2::timestamptz + interval '1 minute' * power(2, least(attempts, 10))
       WHERE object_key IN (SELECT object_key FROM object_removal WHERE due_at <= $2 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING object_key`,
      [BATCH, this.clock.now()],
    );
    let removed = 0;
    for (const { object_key: key } of due) {
      try {
        await this.objects.discard(key);
        await this.source.query('DELETE FROM object_removal WHERE object_key = $1', [key]);
        removed += 1;
      } catch (error) {
        this.log.warn({ err: error }, 'an object could not be removed; it is tried again');
      }
    }
    return removed;
  }
}
