import { chown, cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { lastLines } from '../../process/child.js';
import { PartFailure } from '../../process/part-failure.js';
import { postgresHome } from './postgres-home.js';
import { startPostgres, type RunningPostgres } from './start-postgres.js';

export interface ClusterRestore {
  /** Where the server's cluster is to be; there must be none. */
  dataDir: string;
  /** A base backup as pg_basebackup leaves it. */
  base: string;
  /** The server's log from that backup on; it goes on there under the next number. */
  archive: string;
  /** All that there is, where it is left out. */
  until?: Date;
  password: string;
  logFile: string;
}

const PROBED_EVERY_MS = 100;
/** At least as many as the server had that wrote the log, or it does not go on with it. */
const MOST_CONNECTIONS = 400;

/**
 * Makes a cluster of a base backup and the log since, up to a moment. It is whole, or there is none.
 * @throws PartFailure with one line; where the log ends before that moment, it says until when it reaches
 */
export async function restoreCluster({ dataDir, base, archive, until, password, logFile }: ClusterRestore): Promise<void> {
  const { folder, owner } = await postgresHome(dataDir);
  const cluster = join(folder, 'cluster');
  if (await stat(cluster).catch(() => undefined)) throw new PartFailure('Postgres', `has a cluster in ${cluster}: move it away first`);
  const archived = await readdir(archive);
  try {
    await cp(base, cluster, { recursive: true });
    await writeFile(join(cluster, 'recovery.signal'), '');
    // An archive that was brought from another machine belongs to whoever brought it.
    if (owner) for (const path of [cluster, archive]) await giveAll(path, owner);
    const running = await startPostgres({ dataDir, password, logFile, archive, recovery: { until }, maxConnections: MOST_CONNECTIONS });
    try {
      await untilRecovered(running);
    } finally {
      await running.stop();
    }
    if (!until) await requireAllRead(base, archived, lastLines(logFile, 200));
  } catch (failure) {
    await rm(cluster, { recursive: true, force: true });
    // The number under which it would have gone on: the next restore would follow it.
    for (const name of await readdir(archive)) if (!archived.includes(name)) await rm(join(archive, name));
    const log = lastLines(logFile, 200);
    throw log.some((line) => line.includes('recovery ended before configured recovery target was reached')) ? endedTooEarly(log) : failure;
  }
}

async function giveAll(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const all = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  for (const path of [folder, ...all]) await chown(path, uid, gid);
}

/** It answers while it reads the log; it is through when it takes writes. */
async function untilRecovered({ url, exited }: RunningPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  try {
    while (!hasEnded) {
      const { rows } = await client.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering');
      if (!rows[0]?.recovering) return;
      await pause(PROBED_EVERY_MS);
    }
    throw new PartFailure('Postgres', 'ended while it read the log');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asked for all that there is, the server takes a piece that is missing or spoilt for the end. @throws PartFailure where there is more */
async function requireAllRead(base: string, archived: string[], log: string[]): Promise<void> {
  const newestOf = (names: string[]) =>
    names
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort()
      .at(-1) ?? '';
  const newest = newestOf(archived);
  if (newest <= newestOf(await readdir(join(base, 'pg_wal')))) return;
  if (!log.some((line) => line.includes(`restored log file "${newest}"`))) throw endedTooEarly(log);
}

/** What the server says of a log that has an end, or a hole, before the moment that was asked for. */
function endedTooEarly(log: string[]): PartFailure {
  const reached = log.map((line) => /last completed transaction was at log time (.+)$/.exec(line)?.[1]).findLast(Boolean);
  const until = reached ? new Date(reached).toISOString() : 'the base backup itself';
  return new PartFailure(
    'Postgres',
    `cannot be had at that moment: the log ends before it, or a piece is missing or spoilt; it reaches until ${until}`,
  );
}
