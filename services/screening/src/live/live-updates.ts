import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import pg from 'pg';
import { Subject, filter, map, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import type { ScreeningServiceSettings } from '../settings.js';

export const LIVE_CHANNEL = 'screening_live';
const RECONNECT_MS = 1_000;
/** What everybody who listens is told after a reconnection: something may have been missed, look again. */
const EVERYTHING = '*';

export type Topic = `screening:${string}` | `credits:${string}`;

/**
 * Tells this process what changed in any process: NOTIFY travels with the commit of the transaction that changed the row, so a listener never
 * reads too early. Payloads hold ids only.
 */
@Injectable()
export class LiveUpdates implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heard = new Subject<string>();
  private client?: pg.Client;
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Part of the caller's transaction. */
  static async announce(tx: EntityManager, topic: Topic): Promise<void> {
    await tx.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, topic]);
  }

  changes(topic: Topic): Observable<void> {
    return this.heard.pipe(
      filter((heard) => heard === topic || heard === EVERYTHING),
      map(() => undefined),
    );
  }

  onApplicationBootstrap(): void {
    void this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.heard.complete();
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.settings.DATABASE_URL, application_name: 'screening-live', keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.heard.next(payload ?? EVERYTHING));
    client.on('error', (error) => this.log.warn({ err: error }, 'live updates lost their connection'));
    client.on('end', () => this.again());
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      this.heard.next(EVERYTHING);
    } catch {
      void client.end().catch(() => undefined);
      this.again();
    }
  }

  private again(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.listen(), RECONNECT_MS);
    this.timer.unref();
  }
}
