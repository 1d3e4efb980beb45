import { Inject, Injectable } from '@nestjs/common';
import { ObjectStore } from '@toothwise/objects';
import { Clock, LOGGER, type Logger } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';

const BATCH = 50;

/** Removes from S3 what no row names any more. A removal that fails is tried again, later each time. */
@Injectable()
export class RemoveObjects {
  constructor(
    private readonly source: DataSource,
    private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly clock: Clock,
  ) {}

  /** Safe on every replica. @returns how many were removed */
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
        await this.objects.remove(key);
        await this.source.query('DELETE FROM object_removal WHERE object_key = $1', [key]);
        removed += 1;
      } catch (error) {
        this.log.warn({ err: error }, 'an object could not be removed; it is tried again');
      }
    }
    return removed;
  }
}
