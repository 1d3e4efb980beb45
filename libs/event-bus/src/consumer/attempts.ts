import { Injectable } from '@nestjs/common';
import { Clock, Housekeeping } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';

/** As long as a stream keeps an event. */
const KEPT = '30 days';

/** One try of an event by a consumer. */
export class Attempt {
  private isWritten = false;
  /** Which of those that count. */
  number = 1;

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly consumer: string,
    private readonly eventId: string,
  ) {}

  async write(): Promise<void> {
    const rows = await this.source.query<{ attempts: number }[]>(
      `INSERT INTO event_attempt AS known (consumer, event_id, attempts, last_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (consumer, event_id) DO UPDATE SET attempts = known.attempts + 1, last_at = excluded.last_at RETURNING attempts`,
      [this.consumer, this.eventId, this.clock.now()],
    );
    this.number = rows[0]!.attempts;
    this.isWritten = true;
  }

  /** @returns how many failures that makes */
  async failed(): Promise<number> {
    if (!this.isWritten) await this.write();
    return this.number;
  }

  /** Does not count. */
  async metOutage(): Promise<void> {
    if (this.isWritten)
      await this.source.query('UPDATE event_attempt SET attempts = attempts - 1 WHERE consumer = $1 AND event_id = $2 AND attempts > 0', [
        this.consumer,
        this.eventId,
      ]);
  }

  /** Nobody tries it again. What cannot be removed now is pruned. */
  async ended(): Promise<void> {
    if (!this.isWritten) return;
    const sql = 'DELETE FROM event_attempt WHERE consumer = $1 AND event_id = $2';
    await this.source.query(sql, [this.consumer, this.eventId]).catch(() => undefined);
  }
}

/**
 * How often a consumer has tried an event, of the tries that count. The broker counts each delivery, those too that met an outage; and a try that
 * takes its process down can be known only from what was written before it began. A first delivery writes nothing unless it fails.
 */
@Injectable()
export class Attempts {
  constructor(
    private readonly source: DataSource,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {
    housekeeping.add('event-attempts', () => this.prune());
  }

  /** @param isRepeated the broker has delivered it before */
  async begin(consumer: string, eventId: string, isRepeated: boolean): Promise<Attempt> {
    const attempt = new Attempt(this.source, this.clock, consumer, eventId);
    if (isRepeated) await attempt.write();
    return attempt;
  }

  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM event_attempt WHERE last_at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
