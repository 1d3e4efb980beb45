import pg from 'pg';
import { Loop } from '../running/lifecycle/loop.js';
import type { Logger } from '../basics/logging/logger.js';
import type { ServiceSettings } from '../basics/settings/settings.js';

const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;

export interface HeldConnectionOptions {
  /** Postgres' `application_name`. */
  name: string;
  settings: Pick<ServiceSettings, 'DATABASE_URL'>;
  log: Logger;
  /** Prepares each new connection. */
  opened: (client: pg.Client) => Promise<void>;
  /** The connection that `opened` had is gone. */
  lost?: () => void;
}

/** One connection outside the pool, for what Postgres ties to a session. When it is lost, a new one is looked for every second. */
export class HeldConnection {
  private readonly loop = new Loop({
    round: () => this.hold(),
    failed: (error) => {
      this.options.log.debug({ err: error, connection: this.options.name }, 'cannot connect to the database yet');
      return RETRY_MS;
    },
  });
  private client?: pg.Client;
  private readonly tried = Promise.withResolvers<void>();

  constructor(private readonly options: HeldConnectionOptions) {}

  /** Resolves when the first connection is prepared, or could not be made: then the next one is looked for. */
  start(): Promise<void> {
    this.loop.start();
    return this.tried.promise;
  }

  async stop(): Promise<void> {
    const stopped = this.loop.stop();
    await this.client?.end().catch(() => undefined);
    await stopped;
  }

  /** Resolves when the connection is gone. */
  private async hold(): Promise<number> {
    const { name, settings, log, opened, lost } = this.options;
    const client = new pg.Client({
      connectionString: settings.DATABASE_URL,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    this.client = client;
    const gone = Promise.withResolvers<void>();
    client.on('end', () => gone.resolve());
    client.on('error', (error) => {
      log.warn({ err: error, connection: name }, 'a connection to the database is lost; connecting again');
      gone.resolve();
    });
    try {
      // A connection that is ended while it is being made neither resolves nor rejects.
      await Promise.race([client.connect().then(() => opened(client)), gone.promise]);
      this.tried.resolve();
      await gone.promise;
    } finally {
      this.tried.resolve();
      lost?.();
      void client.end().catch(() => undefined);
    }
    return RETRY_MS;
  }
}
