import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { databaseUrl, type RunningPostgres, startPostgres } from '@toothwise/embedded';
import { readDomains } from '@toothwise/domains';
import pg from 'pg';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { testIdentity, type TestIdentity } from '../../../libs/testing/src/test-identity.ts';
import { root } from '../charts.ts';
import { Broker } from './broker.ts';
import type { Forwarding } from './forward.ts';
import { OwnDatabase } from './own-database.ts';
import { OwnObjects } from './own-objects.ts';

const DATABASE = 'toothwise';

/** What a domain's team is told of them: settings of its chart, and what goes into its Secret. */
interface Given {
  settings: Record<string, string>;
  secrets: Record<string, string>;
  /** As `DATABASE_URL` of `secrets`, by the domain's second role. */
  nextDatabaseUrl: string;
}

/** Servers that somebody else runs, as far as a cluster knows: Postgres, the broker, the object store, and whoever publishes the keys of identities. */
export class Servers {
  #postgres: RunningPostgres;
  readonly broker: Broker;
  readonly database: OwnDatabase;
  readonly objects: OwnObjects;
  readonly identity: TestIdentity;

  private constructor(
    private readonly folder: string,
    postgres: RunningPostgres,
    { broker, database, objects, identity }: Pick<Servers, 'broker' | 'database' | 'objects' | 'identity'>,
    readonly given: Given,
  ) {
    this.#postgres = postgres;
    [this.broker, this.database, this.objects, this.identity] = [broker, database, objects, identity];
  }

  /** On loopback, and by the node's cable. They end with the run. */
  static async start(folder: string, domain: string, forwarding: Forwarding): Promise<Servers> {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    cleanUpAfter(() => postgres.stop());
    const database = await OwnDatabase.prepare(join(folder, 'passwords'), databaseUrl(postgres.url, DATABASE), domain);
    const declared = readDomains(root).find(({ name }) => name === domain)!;
    const broker = await Broker.start({ dataDir: join(folder, 'nats'), name: domain, events: declared.events });
    cleanUpAfter(() => broker.stop());
    const objects = await OwnObjects.start(join(folder, 'objects'), declared);
    cleanUpAfter(() => objects.stop());
    const identity = await testIdentity();
    cleanUpAfter(() => identity.close());
    const forwarded = new Set<string>();
    const there = async (address: string) => {
      const url = new URL(address);
      if (!forwarded.has(url.port)) await forwarding.to(Number(url.port));
      forwarded.add(url.port);
      url.hostname = forwarding.address;
      return url.href;
    };
    const settings = {
      ...{ PUBLIC_URL: 'https://toothwise.example', NATS_URL: await there(broker.url), NATS_USER: domain },
      ...{ OIDC_ISSUER: identity.env.OIDC_ISSUER, OIDC_JWKS_URL: await there(identity.env.OIDC_JWKS_URL) },
      S3_ENDPOINT: (await there(objects.url)).replace(/\/$/, ''),
    };
    const secrets = {
      DATABASE_URL: await there(database.url('first')),
      ...{ NATS_PASSWORD: broker.passwords.first, ERASURE_KEY: randomBytes(24).toString('hex') },
      ...{ S3_ACCESS_KEY: objects.pairs.first.accessKey, S3_SECRET_KEY: objects.pairs.first.secretKey },
    };
    const nextDatabaseUrl = await there(database.url('second'));
    const servers = new Servers(folder, postgres, { broker, database, objects, identity }, { settings, secrets, nextDatabaseUrl });
    cleanUpAfter(() => servers.stopDatabase());
    return servers;
  }

  async query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: databaseUrl(this.#postgres.url, DATABASE) });
    await client.connect();
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  stopDatabase = (): Promise<void> => this.#postgres.stop();

  /** Where it was. */
  async startDatabase(): Promise<void> {
    this.#postgres = await startPostgres({ dataDir: join(this.folder, 'postgres'), durable: false, port: this.#postgres.port });
  }
}
