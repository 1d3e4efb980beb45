import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, prepareDatabase } from '../../src/stores/postgres/prepare-database.js';
import { startPostgres } from '../../src/stores/postgres/start-postgres.js';
import { freePort } from '../../src/process/ports.js';
import { startIdentity } from '../../src/identity/identity-server.js';
import { identitySettings, type IdentitySettings } from '../../src/identity/identity.settings.js';
import { startLogoutListener, type LogoutListener } from './logout-listener.js';
import { startMailbox, type Mailbox } from './mailbox.js';

export interface EmbeddedIdentity {
  publicUrl: string;
  mailbox: Mailbox;
  logouts: LogoutListener;
  settings: IdentitySettings;
  /** As the service's own role. */
  pool: pg.Pool;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The run's one Postgres where there is one (see `tools/jest/integration.setup.mjs`), else a server of our own. */
async function database(role: { service: string; password: string }): Promise<{ url: string; close(): Promise<void> }> {
  const name = `test_identity_${crypto.randomUUID().replaceAll('-', '')}`;
  const shared = process.env['TOOTHWISE_TEST_POSTGRES'];
  const dataDir = shared ? undefined : await mkdtemp('/tmp/toothwise-identity-');
  const own = dataDir ? await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false }) : undefined;
  const admin = shared ?? own!.url;
  // Roles belong to the whole server: two test files must not alter them at the same moment.
  const lock = new pg.Client({ connectionString: admin });
  await lock.connect();
  await lock.query('SELECT pg_advisory_lock(42)');
  try {
    await prepareDatabase(admin, name, [role]);
  } finally {
    await lock.end();
  }
  return {
    url: databaseUrl(admin, name, role),
    async close() {
      if (own && dataDir) {
        await own.stop();
        return rm(dataDir, { recursive: true, force: true });
      }
      const client = new pg.Client({ connectionString: admin });
      await client.connect();
      try {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      } finally {
        await client.end();
      }
    },
  };
}

/** The embedded identity server on real Postgres and SMTP, alone on free ports of loopback. */
export async function startEmbeddedIdentity(overrides: Partial<Record<keyof IdentitySettings, string>> = {}): Promise<EmbeddedIdentity> {
  const db = await database({ service: 'identity', password: 'test' });
  const mailbox = await startMailbox();
  const logouts = await startLogoutListener();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const settings = identitySettings.parse({
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: publicUrl,
    BACK_CHANNEL_LOGOUT_URL: `http://127.0.0.1:${logouts.port}/api/account/v1/back-channel-logout`,
    DATABASE_URL: db.url,
    IDENTITY_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    ACCOUNT_CLIENT_SECRET: crypto.randomUUID(),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    LOG_LEVEL: 'error',
    ...overrides,
  });
  let identity = await startIdentity(settings);
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 2 });
  const running: EmbeddedIdentity = {
    publicUrl,
    mailbox,
    logouts,
    settings,
    pool,
    async restart() {
      await identity.close();
      identity = await startIdentity(settings);
    },
    async close() {
      await identity.close();
      await pool.end();
      await running.mailbox.close();
      await running.logouts.close();
      await db.close();
    },
  };
  return running;
}
