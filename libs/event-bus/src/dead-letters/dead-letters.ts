import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Housekeeping, LOGGER, type Logger, Metrics, Tombstones } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { forgettable, withoutQuotes, withoutWords } from '../forgetting/blocks.js';

export interface DeadLetter {
  consumer: string;
  eventName: string;
  eventId: string;
  subject: string;
  personId: string | null;
  payload: string;
  error: unknown;
  attempts: number;
  /** The handler is for people who were erased: see `HandlerOptions`. */
  ofErased?: boolean;
}

/** What a consumer could not carry out, without words that are forgotten, kept until somebody replays it (`npm run events -- list`). */
@Injectable()
export class DeadLetters implements OnApplicationBootstrap {
  private readonly counter;

  constructor(
    private readonly source: DataSource,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
    private readonly tombstones: Tombstones,
  ) {
    this.counter = metrics.counter('event_dead_letters_total', 'Events given up after the last attempt', ['consumer']);
    metrics.gauge('event_dead_letters_open', 'Dead letters that nobody has replayed', () => this.open());
    housekeeping.add('dead-letters', () => this.prune());
    housekeeping.add('words-in-dead-letters', () => this.forgetWords());
  }

  onApplicationBootstrap(): void {
    this.forgetWords().catch((error: unknown) =>
      this.log.warn({ err: error }, 'dead letters could not be looked through; it is tried again'),
    );
  }

  /** Of somebody who was erased nothing is kept, but that their erasure itself has failed: that holds ids alone, and goes with its repetition. */
  async bury({ consumer, eventName, eventId, subject, personId, payload, error, attempts, ofErased = false }: DeadLetter): Promise<void> {
    if (personId !== null && !ofErased && (await this.tombstones.isErased(this.source.manager, personId))) return;
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const told = withoutQuotes(eventName, payload, text);
    await this.source.query(
      `INSERT INTO dead_letter (consumer, event_id, subject, person_id, payload, error, attempts, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (consumer, event_id) DO UPDATE SET error = excluded.error, attempts = excluded.attempts, created_at = $8, replayed_at = NULL`,
      [consumer, eventId, subject, personId, withoutWords(eventName, payload), told.slice(0, 2000), attempts, this.clock.now()],
    );
    this.counter.inc({ consumer });
    this.log.error(
      { alert: 'dead-letter', consumer, eventId, attempts, err: told === text ? error : told },
      'event given up: see npm run events -- list',
    );
  }

  /** Letters that an earlier version has written hold the whole message. */
  async forgetWords(): Promise<void> {
    for (const { name } of forgettable()) {
      const letters = await this.source.query<{ id: string; payload: string; error: string }[]>(
        `SELECT id, payload, error FROM dead_letter WHERE starts_with(subject, $1)`,
        [`${name}.`],
      );
      for (const { id, payload, error } of letters) {
        const bare = withoutWords(name, payload);
        if (bare === payload) continue;
        const values = [id, bare, withoutQuotes(name, payload, error)];
        await this.source.query('UPDATE dead_letter SET payload = $2, error = $3 WHERE id = $1', values);
      }
    }
  }

  /** Letters that were replayed are history; a month of it is enough. */
  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM dead_letter WHERE replayed_at < $1::timestamptz - interval '30 days'`, [this.clock.now()]);
  }

  private async open(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>('SELECT count(*) AS count FROM dead_letter WHERE replayed_at IS NULL');
    return row?.count ?? 0;
  }
}
