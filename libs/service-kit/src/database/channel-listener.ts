import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Subject, filter, map, type Observable } from 'rxjs';
import type { Logger } from '../logging/logger.js';
import type { ServiceSettings } from '../settings/settings.js';
import { HeldConnection } from './held-connection.js';

/** After a reconnection something may have been missed: everybody looks again. */
const EVERYTHING = Symbol('everything');

/**
 * Hears what any process tells on one channel of Postgres' NOTIFY: at the commit of the transaction that changed something, never earlier.
 */
export class ChannelListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heard = new Subject<string | typeof EVERYTHING>();
  private readonly connection: HeldConnection;

  constructor(channel: string, settings: Pick<ServiceSettings, 'DATABASE_URL'>, log: Logger) {
    this.connection = new HeldConnection({
      name: `listen-${channel}`,
      settings,
      log,
      opened: async (client) => {
        client.on('notification', ({ payload }) => this.heard.next(payload ?? ''));
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        this.heard.next(EVERYTHING);
      },
    });
  }

  /** Notifications with this payload, and one after each (re)connection. Ends when the service stops. */
  changes(payload: string): Observable<void> {
    return this.heard.pipe(
      filter((heard) => heard === payload || heard === EVERYTHING),
      map(() => undefined),
    );
  }

  onApplicationBootstrap(): void {
    this.connection.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.heard.complete();
    await this.connection.stop();
  }
}
