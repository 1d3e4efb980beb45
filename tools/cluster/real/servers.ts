import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { databaseUrl, prepareDatabase, type RunningPostgres, startNats, startPostgres } from '@toothwise/embedded';
import { readDomains } from '@toothwise/domains';
import pg from 'pg';
import { testIdentity, type TestIdentity } from '../../../libs/testing/src/test-identity.ts';
import { root } from '../charts.ts';
import type { Forwarding } from './forward.ts';

const DATABASE = 'toothwise';

/** Servers that somebody else runs, as far as a cluster knows: Postgres, the broker, and whoever publishes the keys of identities. */
export class Servers {
  #postgres: RunningPostgres;
  readonly #stops: (() => Promise<void>)[];

  private constructor(
    private readonly folder: string,
    postgres: RunningPostgres,
    readonly identity: TestIdentity,
    /** Of the domain's chart. */
    readonly settings: Record<string, string>,
    readonly secrets: Record<string, string>,
    stops: (() => Promise<void>)[],
  ) {
    this.#postgres = postgres;
    this.#stops = stops;
  }

  /** On loopback, and by the node's cable. */
  static async start(folder: string, domain: string, forwarding: Forwarding): Promise<Servers> {
    const stops: (() => Promise<void>)[] = [];
    try {
      const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
      stops.push(() => postgres.stop());
      const role = { service: domain, password: randomBytes(12).toString('hex') };
      await prepareDatabase(postgres.url, DATABASE, [role]);
      const { events } = readDomains(root).find(({ name }) => name === domain)!;
      const nats = await startNats({ dataDir: join(folder, 'nats'), users: [{ name: domain, password: role.password, events }] });
      stops.push(() => nats.stop());
      const identity = await testIdentity();
      stops.push(() => identity.close());
      const there = async (address: string) => {
        const url = new URL(address);
        await forwarding.to(Number(url.port));
        url.hostname = forwarding.address;
        return url.href;
      };
      // Nobody answers there; nothing that is asked for here needs an object.
      const nobody = `http://${forwarding.address}:9`;
      const settings = {
        ...{ PUBLIC_URL: 'https://toothwise.example', NATS_URL: await there(nats.url), NATS_USER: domain },
        ...{ OIDC_ISSUER: identity.env.OIDC_ISSUER, OIDC_JWKS_URL: await there(identity.env.OIDC_JWKS_URL), S3_ENDPOINT: nobody },
      };
      const secrets = {
        DATABASE_URL: await there(databaseUrl(postgres.url, DATABASE, role)),
        ...{ NATS_PASSWORD: role.password, ERASURE_KEY: randomBytes(24).toString('hex') },
        ...{ S3_ACCESS_KEY: 'of-a-proof', S3_SECRET_KEY: 'of-a-proof' },
      };
      return new Servers(folder, postgres, identity, settings, secrets, stops);
    } catch (error) {
      for (const stop of stops.reverse()) await stop();
      throw error;
    }
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

  async stop(): Promise<void> {
    await this.#postgres.stop();
    for (const stop of this.#stops.reverse()) await stop();
  }
}
