import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HeldConnection } from '../../database/held-connection.js';
import { LOGGER, type Logger } from '../../basics/logging/logger.js';
import type { ServiceSettings } from '../../basics/settings/settings.js';
import { SERVICE_NAME, SETTINGS } from '../../basics/settings/settings.token.js';

/**
 * Tells the other processes that this one lives: it holds an advisory lock under a number of its own, on a connection of its own. Postgres
 * lets go of the lock the moment the process dies, so what it had begun under that number is free at once.
 */
@Injectable()
export class KeyHolder implements OnApplicationBootstrap, OnApplicationShutdown {
  private number: number | null = null;
  private readonly connection: HeldConnection;

  constructor(@Inject(SERVICE_NAME) name: string, @Inject(SETTINGS) settings: ServiceSettings, @Inject(LOGGER) log: Logger) {
    this.connection = new HeldConnection({
      name: `${name}-holder`,
      settings,
      log,
      opened: async (client) => {
        const number = randomInt(2 ** 48 - 1);
        await client.query('SELECT pg_advisory_lock($1::bigint)', [number]);
        this.number = number;
      },
      lost: () => (this.number = null),
    });
  }

  /** The number under which this process holds its lock; null while it has no connection for it. A new connection means a new number. */
  get id(): number | null {
    return this.number;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.connection.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.connection.stop();
  }
}
