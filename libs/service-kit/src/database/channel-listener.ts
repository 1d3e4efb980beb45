import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Subject, filter, map, type Observable } from 'rxjs';
import type { Logger } from '../logging/logger.js';
import type { ServiceSettings } from '../settings/settings.js';
import { HeldConnection } from './held-connection.js';

/** After a reconnection something may have been missed: everybody looks again. */
const EVERYTHING = Symbol('everything');
/** The first connection: only who listened before it has missed something. */
const BEGINNING = Symbol('beginning');

/**
 * Hears what any process tells on one channel of Postgres' NOTIFY: at the commit of the transaction that changed something, never earlier.
 */
export class ChannelListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heard = new Subject<string | typeof EVERYTHING | typeof BEGINNING>();
  private readonly connection: HeldConnection;
  private connectedBefore = false;

  constructor(channel: string, settings: Pick<ServiceSettings, 'DATABASE_URL'>, log: Logger) {
    this.connection = new HeldConnection({
      name: `listen-${channel}`,
      settings,
      log,
      opened: async (client) => {
        client.on('notification', ({ payload }) => this.heard.next(payload ?? ''));
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        this.heard.next(this.connectedBefore ? EVERYTHING : BEGINNING);
        this.connectedBefore = true;
      },
    });
  }

  /**
   * Notifications with this payload, and one after each (re)connection. Ends when the service stops.
   * @param sinceStart false where the first connection is nothing to tell of
   */
  changes(payload: string, { sinceStart = true } = {}): Observable<void> {
    return this.heard.pipe(
      filter((heard) => heard === payload || heard === EVERYTHING || (heard === BEGINNING && sinceStart)),
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
