import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, prepareDatabase } from '../../postgres/prepare-database.js';
import { startPostgres } from '../../postgres/start-postgres.js';
import { freePort } from '../../process/ports.js';
import { startIdentity } from '../identity-server.js';
import { identitySettings, type IdentitySettings } from '../identity.settings.js';
import { startMailbox, type Mailbox } from './mailbox.js';

export interface EmbeddedIdentity {
  publicUrl: string;
  mailbox: Mailbox;
  settings: IdentitySettings;
  /** As the service's own role. */
  pool: pg.Pool;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded identity server on real Postgres and SMTP, alone on free ports of loopback. */
export async function startEmbeddedIdentity(overrides: Partial<Record<keyof IdentitySettings, string>> = {}): Promise<EmbeddedIdentity> {
  const dataDir = await mkdtemp('/tmp/toothwise-identity-');
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
  const role = { service: 'identity', password: crypto.randomUUID() };
  await prepareDatabase(postgres.url, 'toothwise', [role]);
  const mailbox = await startMailbox();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const settings = identitySettings.parse({
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl(postgres.url, 'toothwise', role),
    IDENTITY_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    LOG_LEVEL: 'error',
    ...overrides,
  });
  let identity = await startIdentity(settings);
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 2 });
  return {
    publicUrl,
    mailbox,
    settings,
    pool,
    async restart() {
      await identity.close();
      identity = await startIdentity(settings);
    },
    async close() {
      await identity.close();
      await pool.end();
      await mailbox.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
