import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, SERVICE_NAME, SETTINGS, type ServiceSettings } from '@toothwise/service-kit';
import pg from 'pg';
import { outboxChannel } from './append-event.js';

const RETRY_MS = 1_000;

/** Listens on a connection of its own for committed outbox rows. While it cannot listen, the relay's poll does its work. */
@Injectable()
export class WakeUp {
  private client?: pg.Client;
  private retry?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: ServiceSettings,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @param wake called for each committed event, and once after every (re)connection */
  start(wake: () => void): void {
    void this.listen(wake);
  }

  private async listen(wake: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.DATABASE_URL,
      application_name: `${this.service}-listen`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    const again = once(() => {
      if (this.stopped) return;
      this.retry = setTimeout(() => void this.listen(wake), RETRY_MS);
    });
    client.on('error', () => {
      void client.end().catch(() => undefined);
      again();
    });
    client.on('end', again);
    client.on('notification', wake);
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(outboxChannel(this.service))}`);
      wake();
    } catch (error) {
      this.log.debug({ err: error }, 'cannot listen for outbox rows yet');
      void client.end().catch(() => undefined);
      again();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
