import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

interface Secrets {
  postgres: string;
  s3AccessKey: string;
  s3SecretKey: string;
  stripeSecretKey: string;
}

/** Objects of an installation, opened by the platform's own key. */
export interface ObjectsAddress {
  url: string;
  accessKey: string;
  secretKey: string;
}

/** An installation by its data folder. */
export interface Installation {
  dataDir: string;
  secrets: Secrets;
  /** Public port, where it runs. */
  port: number | undefined;
}

/** @throws Error with one line where the folder is none */
export function installationAt(dataDir: string): Installation {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file))
    throw new Error(`${dataDir} has no secrets.json: restore that file first; it is kept apart from backups, and nothing opens without it`);
  const running = join(dataDir, 'running.json');
  const known = existsSync(running) ? (JSON.parse(readFileSync(running, 'utf8')) as { url: string; pid: number }) : undefined;
  const port = known && lives(known.pid) ? Number(new URL(known.url).port) : undefined;
  return { dataDir, secrets: JSON.parse(readFileSync(file, 'utf8')) as Secrets, port };
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const portOf = ({ port, dataDir }: Installation): number => {
  if (port === undefined) throw new Error(`No platform runs on ${dataDir}: start it (npm start)`);
  return port;
};

export const databaseUrl = (installation: Installation, database: string): string =>
  `postgres://postgres:${encodeURIComponent(installation.secrets.postgres)}@127.0.0.1:${portOf(installation) + 10_030}/${database}`;

export const objectsOf = (installation: Installation): ObjectsAddress => ({
  url: `http://127.0.0.1:${portOf(installation) + 10_032}`,
  accessKey: installation.secrets.s3AccessKey,
  secretKey: installation.secrets.s3SecretKey,
});

/** As the administrator of the platform's database. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  installation: Installation,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(installation, 'toothwise') });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
