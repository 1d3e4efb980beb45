import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { type Observable, Subject, filter, map } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { HeldConnection } from './held-connection.js';
import { atCommit } from './transactions.js';
import { LOGGER, type Logger } from '../basics/logging/logger.js';
import { SERVICE_NAME, SETTINGS } from '../basics/settings/settings.token.js';
import type { ServiceSettings } from '../basics/settings/settings.js';

/** What changed, and whose: `credits:<person>`, `session:<id>`. Everything after the colon is an id or nothing, never data of anybody. */
export type Topic = `${string}:${string}`;

/** The one channel of a service in Postgres' NOTIFY; the service's name is that of its schema. */
export const changesChannel = (service: string): string => `${service}_changes`;

/** SQL that tells every process of the service, at the commit. @param topic SQL whose value is a `Topic` */
export const tellSql = (topic: string): string => `pg_notify(current_schema() || '${changesChannel('')}', ${topic})`;

const TELL = `SELECT ${tellSql('topic')} FROM unnest($1::text[]) AS topic`;

/** Tells every process of the service, when the caller's transaction commits. */
export async function tell(tx: { query(sql: string, values: unknown[]): Promise<unknown> }, ...topics: Topic[]): Promise<void> {
  if (topics.length > 0) await tx.query(TELL, [topics]);
}

/** Likewise, in one packet with the COMMIT. @param tx of `Transactions` */
export function tellAtCommit(tx: EntityManager, ...topics: Topic[]): void {
  const statement = { name: 'tell', text: TELL, values: [`{${topics.map((topic) => `"${topic}"`).join()}}`] };
  if (topics.length > 0) atCommit(tx, { statements: () => [statement], afterwards: () => undefined });
}

/** Before a connection something may have been missed: whoever listened already looks again. */
const EVERYTHING = Symbol('everything');

/** Hears, over one connection, what any process of the service tells: at the commit of what changed, never earlier. */
@Injectable()
export class Changes implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heard = new Subject<string | typeof EVERYTHING>();
  private readonly connection: HeldConnection;

  constructor(
    @Inject(SERVICE_NAME) service: string,
    @Inject(SETTINGS) settings: Pick<ServiceSettings, 'DATABASE_URL'>,
    @Inject(LOGGER) log: Logger,
  ) {
    this.connection = new HeldConnection({
      name: 'listens',
      settings,
      log,
      opened: async (client) => {
        client.on('notification', ({ payload }) => this.heard.next(payload ?? ''));
        await client.query(`LISTEN ${pg.escapeIdentifier(changesChannel(service))}`);
        this.heard.next(EVERYTHING);
      },
    });
  }

  /** Emits whenever the topic was told of, and after each (re)connection. Ends when the service stops. */
  of(topic: Topic): Observable<void> {
    return this.heard.pipe(
      filter((heard) => heard === topic || heard === EVERYTHING),
      map(() => undefined),
    );
  }

  /** No request is taken before it listens: what is told to a stream that was opened meanwhile, such as the end of its session, would be lost. */
  onApplicationBootstrap(): Promise<void> {
    return this.connection.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.heard.complete();
    await this.connection.stop();
  }
}
