import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { lastLines, plainEnvironment, startChild, type ChildEnd } from '../../process/child.js';
import { PartFailure } from '../../process/part-failure.js';
import { freePort } from '../../process/ports.js';
import { untilReady } from '../../process/ready.js';
import { archiveCommand, openArchive } from './log-archive.js';
import { postgresHome, type PostgresHome } from './postgres-home.js';
import { clearStaleServer } from './stale-cluster.js';

export interface PostgresSettings {
  /** Folder of this server alone: cluster, log and password. Made when missing. */
  dataDir: string;
  /** A free one when not given. */
  port?: number;
  /** Password of the superuser `postgres`; made and kept in the folder when not given. */
  password?: string;
  /** False trades durability for speed (tests that kill nothing). Default true. */
  durable?: boolean;
  logFile?: string;
  maxConnections?: number;
  /** True when there must be a cluster already: a missing one is then lost, not new. */
  expected?: boolean;
  /** Folder into which the server copies its log, segment by segment, as it goes: with a base backup any moment can be had again. */
  archive?: string;
  /** Goes on from a restored base backup by the archive, and writes on there under the next number: all that there is, or up to a moment. */
  recovery?: { until?: Date };
  /** Gives the start up. */
  signal?: AbortSignal;
}

export interface RunningPostgres {
  /** Superuser's address of the database `postgres`. */
  url: string;
  port: number;
  pid: number;
  /** Folder of the cluster's files. */
  cluster: string;
  notice?: string;
  exited: Promise<ChildEnd>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
/** At most so much of what was committed is lost with the machine. */
const ARCHIVE_SECONDS = 60;
const diskFull = 'found the disk full: free some space and start again';

/**
 * What people wrote stays out of the log: no statement, parameter, DETAIL (`Key (email)=(…)`) or CONTEXT, and no message of a statement
 * that failed either, because it quotes (`invalid input syntax for type uuid: "…"`). Whoever sent the statement gets the error whole.
 */
export const silentAboutContents = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_transaction_sample_rate: 0,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_lock_waits: 'off',
  log_temp_files: -1,
  log_autovacuum_min_duration: -1,
};

/** Starts a Postgres 18 on loopback, creating its cluster first where needed. Rejects with PartFailure and one clear line. */
export async function startPostgres(settings: PostgresSettings): Promise<RunningPostgres> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const home = await postgresHome(settings.dataDir);
  const cluster = join(home.folder, 'cluster');
  const logFile = settings.logFile ?? join(settings.dataDir, 'postgres.log');
  const password = settings.password ?? (await keptPassword(settings.dataDir));
  await createCluster(home, cluster, password, settings);
  if (settings.archive) await openArchive(settings.archive, home);
  await clearStaleServer(cluster);
  const port = settings.port ?? (await freePort());
  const child = await startChild({
    command: home.binaries.postgres,
    args: ['-D', cluster, ...flags(settings, port)],
    env: environment(),
    cwd: home.folder,
    logFile,
    ...home.owner,
    stopSignal: 'SIGINT',
  });
  const url = `postgres://postgres:${encodeURIComponent(password)}@${host}:${port}/postgres`;
  try {
    await untilReady({ name: 'Postgres', probe: () => accepts(url, logFile), exited: child.exited, logFile, signal: settings.signal });
  } catch (failure) {
    await child.stop();
    throw explained(failure, cluster, port, logFile);
  }
  return { url, port, pid: child.pid, cluster, notice: home.notice, exited: child.exited, stop: child.stop };
}

function flags(settings: PostgresSettings, port: number): string[] {
  const options = {
    port,
    listen_addresses: host,
    unix_socket_directories: '',
    max_connections: settings.maxConnections ?? 100,
    shared_buffers: '64MB',
    ...(settings.durable === false ? OF_NO_DURATION : {}),
    ...archiving(settings.archive),
    ...recovering(settings),
    ...silentAboutContents,
    log_line_prefix: '%m [%p] %q%u@%d ',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** For databases that live for minutes: nothing is kept against a crash, hashed against theft, or tidied up in the background. */
const OF_NO_DURATION = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0 },
  ...{ scram_iterations: 1, autovacuum: 'off' },
};

const archiving = (folder?: string) =>
  folder ? { wal_level: 'replica', archive_mode: 'on', archive_command: archiveCommand(folder), archive_timeout: ARCHIVE_SECONDS } : {};

const recovering = ({ archive, recovery }: PostgresSettings) =>
  archive && recovery
    ? {
        restore_command: `cp '${archive}/%f' '%p'`,
        recovery_target_action: 'promote',
        ...(recovery.until ? { recovery_target_time: recovery.until.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
      }
    : {};

function environment(): NodeJS.ProcessEnv {
  return { ...plainEnvironment(), LC_ALL: 'C' };
}

async function accepts(url: string, logFile: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw new PartFailure('Postgres', 'refuses the stored password', logFile);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** initdb into a folder beside the final one, then rename: a cluster is either whole or absent. */
async function createCluster(home: PostgresHome, cluster: string, password: string, settings: PostgresSettings): Promise<void> {
  const { durable, signal, expected } = settings;
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return;
  if (await stat(cluster).catch(() => undefined)) {
    throw new PartFailure('Postgres', `finds no database in ${cluster}, though the folder exists: restore it, or run npm start -- --fresh`);
  }
  if (expected) {
    throw new PartFailure(
      'Postgres',
      `finds no database in ${cluster}, though one was in use: restore that folder, or run npm start -- --fresh to begin anew`,
    );
  }
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = join(home.folder, 'initdb-password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.owner) for (const path of [unfinished, passwordFile]) await chown(path, home.owner.uid, home.owner.gid);
  const args = [`--pgdata=${unfinished}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  try {
    await promisify(execFile)(
      home.binaries.initdb,
      [...args, ...locale, ...(durable === false ? ['--no-sync', '--set', 'scram_iterations=1'] : [])],
      {
        signal,
        ...home.owner,
        cwd: home.folder,
        env: environment(),
      },
    );
  } catch (error) {
    if (signal?.aborted) throw new PartFailure('Postgres', 'was stopped while starting');
    const lines = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n');
    if (lines.some((line) => /No space left on device/.test(line))) throw new PartFailure('Postgres', diskFull);
    const said = lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
    throw new PartFailure('Postgres', `could not create its database in ${cluster}: ${said}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, cluster);
}

async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'superuser-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}

/** Turns what the server wrote into what the person can do. */
function explained(failure: unknown, cluster: string, port: number, logFile: string): unknown {
  const log = lastLines(logFile).join('\n');
  if (/could not bind|Address already in use/.test(log))
    return new PartFailure('Postgres', `cannot have port ${port}: another program uses it`, logFile);
  if (/No space left on device/.test(log)) return new PartFailure('Postgres', diskFull, logFile);
  if (
    /PANIC|pg_control|invalid data in file|is not a valid data directory|could not (?:locate|open|read) (?:file|a valid)|incompatible with server/.test(
      log,
    )
  ) {
    return new PartFailure('Postgres', `cannot read ${cluster}: restore that folder, or run npm start -- --fresh to begin anew`, logFile);
  }
  return failure;
}
