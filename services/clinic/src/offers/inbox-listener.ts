import { LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { filter, map, type Observable, Subject } from 'rxjs';
import type { ClinicSettings } from '../clinic.settings.js';
import { OFFERS_CHANGED } from '../leads/offer-changes.js';

const RECONNECT_MS = 1_000;
/** After a reconnection something may have been missed: everybody looks again. */
const EVERYBODY = '*';

/** Hears, on a connection of its own, which practice's inbox changed in any replica; the database tells at commit, never earlier. */
@Injectable()
export class InboxListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heard = new Subject<string>();
  private client?: pg.Client;
  private retry?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: ClinicSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  changesOf(practiceId: string): Observable<void> {
    return this.heard.pipe(
      filter((heard) => heard === practiceId || heard === EVERYBODY),
      map(() => undefined),
    );
  }

  onApplicationBootstrap(): void {
    void this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    this.heard.complete();
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.settings.DATABASE_URL, application_name: 'clinic-inbox', keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.heard.next(payload ?? EVERYBODY));
    client.on('error', (error) => this.log.warn({ err: error }, 'the inbox listener lost its connection'));
    client.on('end', () => this.again());
    try {
      await client.connect();
      await client.query(`LISTEN ${OFFERS_CHANGED}`);
      this.heard.next(EVERYBODY);
    } catch {
      void client.end().catch(() => undefined);
      this.again();
    }
  }

  private again(): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.listen(), RECONNECT_MS);
  }
}
