import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Connections {
  /** Superuser or owner of the schemas. */
  databaseUrl: string;
  natsUrl: string;
  natsUser: string;
  natsPassword: string;
}

/**
 * The database to work on: `DATABASE_URL`, or else the embedded platform's that runs on `dataDir`, as superuser.
 * @throws Error with one line that says what is missing
 */
export function findDatabase(env: NodeJS.ProcessEnv, dataDir: string): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  try {
    return runningOn(dataDir).databaseUrl;
  } catch {
    throw new Error(`No platform runs on ${dataDir}. Start it (npm start), name its folder (--data DIR), or set DATABASE_URL.`);
  }
}

/**
 * Where to work: `DATABASE_URL`, `NATS_URL`, `NATS_USER`, `NATS_PASSWORD`, or else the embedded platform that runs on `dataDir`.
 * @throws Error with one line that says what is missing
 */
export function findConnections(env: NodeJS.ProcessEnv, dataDir: string): Connections {
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl, NATS_USER: natsUser = 'platform', NATS_PASSWORD: natsPassword } = env;
  if (databaseUrl && natsUrl && natsPassword) return { databaseUrl, natsUrl, natsUser, natsPassword };
  try {
    return runningOn(dataDir);
  } catch {
    throw new Error(
      `No platform runs on ${dataDir}. Start it (npm start), name its folder (--data DIR), or set DATABASE_URL, NATS_URL and NATS_PASSWORD.`,
    );
  }
}

function runningOn(dataDir: string): Connections {
  const secrets = readJson<{ postgres: string; natsPlatform: string }>(join(dataDir, 'secrets.json'));
  const { url } = readJson<{ url: string }>(join(dataDir, 'running.json'));
  const offset = Number(new URL(url).port) - 8080;
  return {
    databaseUrl: `postgres://postgres:${encodeURIComponent(secrets.postgres)}@127.0.0.1:${18110 + offset}/toothwise`,
    natsUrl: `nats://127.0.0.1:${18111 + offset}`,
    natsUser: 'platform',
    natsPassword: secrets.natsPlatform,
  };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
