import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Subject, filter, map, type Observable } from 'rxjs';
import { Loop } from '../lifecycle/loop.js';
import type { Logger } from '../logging/logger.js';
import type { ServiceSettings } from '../settings/settings.js';

const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;
/** After a reconnection something may have been missed: everybody looks again. */
const EVERYTHING = Symbol('everything');

/**
 * Hears what any process tells on one channel of Postgres' NOTIFY: at the commit of the transaction that changed something, never earlier.
 * Has a connection of its own, and looks for a new one when that is lost.
 */
export class ChannelListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heard = new Subject<string | typeof EVERYTHING>();
  private readonly loop = new Loop({
    round: () => this.listen(),
    failed: (error) => {
      this.log.debug({ err: error, channel: this.channel }, 'cannot listen to the database yet');
      return RETRY_MS;
    },
  });
  private client?: pg.Client;

  constructor(
    private readonly channel: string,
    private readonly settings: Pick<ServiceSettings, 'DATABASE_URL'>,
    private readonly log: Logger,
  ) {}

  /** Notifications with this payload, and one after each (re)connection. Ends when the service stops. */
  changes(payload: string): Observable<void> {
    return this.heard.pipe(
      filter((heard) => heard === payload || heard === EVERYTHING),
      map(() => undefined),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    const stopped = this.loop.stop();
    this.heard.complete();
    await this.client?.end().catch(() => undefined);
    await stopped;
  }

  /** Resolves when the connection is gone. */
  private async listen(): Promise<number> {
    const client = new pg.Client({
      connectionString: this.settings.DATABASE_URL,
      application_name: `listen-${this.channel}`,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    this.client = client;
    const gone = Promise.withResolvers<void>();
    client.on('notification', ({ payload }) => this.heard.next(payload ?? ''));
    client.on('end', () => gone.resolve());
    client.on('error', (error) => {
      this.log.warn({ err: error, channel: this.channel }, 'the connection that listens to the database is lost; connecting again');
      gone.resolve();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`);
      this.heard.next(EVERYTHING);
      await gone.promise;
    } finally {
      void client.end().catch(() => undefined);
    }
    return RETRY_MS;
  }
}
