import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '@toothwise/embedded';
import { makeDataFolder } from '../api/data-folder.ts';
import { withDatabase } from '../chaos/invariants.ts';
import type { Platform } from '../chaos/platform.ts';
import { until } from '../screening/screenings.ts';
import { installationAt, objectsOf } from '../../tools/ops/installation.ts';
import { ObjectCopy } from '../../tools/ops/object-copy.ts';
import { checksums, differences, type Sums } from './checksums.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const TRIES = 60;
/** The server hands a segment over after a minute at the latest. */
const ARCHIVED_WITHIN = 90;

/** A moment at which nothing changes. */
export interface Moment {
  at: Date;
  tables: Sums;
  /** SHA-256 of each object. */
  objects: Sums;
}

/** What a drill does to a platform and its backups, and what it asks of them. */
export class Loss {
  readonly archive = makeDataFolder('archive');
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** As an operator types it. @throws with what it said */
  async ops(...args: string[]): Promise<string> {
    const line = ['run', '-s', 'ops', '--', ...args, '--archive', this.archive, '--data', this.platform.dataDir];
    const { stdout } = await run('npm', line, { cwd: root });
    console.log(stdout.trim().replaceAll(/^/gm, '  '));
    return stdout;
  }

  /** Tables and objects as they are at a moment: the same before and after it. */
  async quietMoment(): Promise<Moment> {
    return withDatabase(this.platform, async (client) => {
      let loud: string[] = [];
      for (let tried = 0; tried < TRIES; tried += 1) {
        const before = { tables: await checksums(client), objects: await this.objects() };
        const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp()::timestamptz(3) AS at');
        const after = { tables: await checksums(client), objects: await this.objects() };
        loud = [...differences(before.tables, after.tables), ...differences(before.objects, after.objects)];
        if (loud.length === 0) return { ...rows[0]!, ...after };
      }
      throw new Error(`there was no quiet moment: ${loud.join(', ')} changed`);
    });
  }

  /** Begins a new piece of the database's log. @returns the names of both */
  async nextSegment(): Promise<{ ended: string; begun: string }> {
    return withDatabase(this.platform, async (client) => {
      const ended = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
      // A place between two belongs to the first.
      const begun = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_insert_lsn() + 1) AS name');
      return { ended: ended.rows[0]!.name, begun: begun.rows[0]!.name };
    });
  }

  /** Until the archive has that piece of the log. @returns when it got its last one */
  async untilArchived(segment: string): Promise<Date> {
    let last = { name: '', at: new Date() };
    const sql = 'SELECT last_archived_wal AS name, last_archived_time AS at FROM pg_stat_archiver';
    const isArchived = async () => {
      const { rows } = await withDatabase(this.platform, (client) => client.query<{ name: string | null; at: Date }>(sql));
      last = { name: rows[0]!.name ?? '', at: rows[0]!.at };
      return last.name >= segment;
    };
    await until(isArchived, ARCHIVED_WITHIN);
    return last.at;
  }

  /** kill -9 for all at once; then their data is deleted. */
  async loseEverything(): Promise<void> {
    await this.platform.killAll();
    for (const part of ['postgres', 'nats', 'objects'])
      rmSync(join(this.platform.dataDir, part), { recursive: true, force: true, maxRetries: 20 });
  }

  /** Restores from spoilt backups. @param spoil gives back how it is undone @returns what it said, empty where something was made of them */
  async refusal(spoil: () => () => void, at?: Date): Promise<string> {
    const undo = spoil();
    const moment = at ? ['--until', at.toISOString()] : [];
    const said = await this.ops('restore', ...moment).catch((error: { stderr?: string }) => error.stderr ?? '');
    undo();
    console.log(`  refused: ${said.trim()}`);
    return existsSync(join(this.platform.dataDir, 'postgres/cluster')) ? '' : said;
  }

  /** In the middle of the largest file of the base backup that holds rows of a database. */
  flipByte(): () => void {
    const files = readdirSync(join(this.archive, 'base'), { recursive: true, withFileTypes: true });
    const rows = files
      .filter((entry) => entry.isFile() && /^\d+$/.test(entry.name) && /\/base\/\d+$/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name));
    const [whole, file] = rows.map((path) => [readFileSync(path), path] as const).reduce((a, b) => (b[0].length > a[0].length ? b : a));
    const spoilt = Buffer.from(whole);
    spoilt.writeUInt8(spoilt.readUInt8(spoilt.length >> 1) ^ 1, spoilt.length >> 1);
    writeFileSync(file, spoilt);
    return () => writeFileSync(file, whole);
  }

  hide(segment: string): () => void {
    const path = join(this.archive, 'wal', segment);
    renameSync(path, `${path}.hidden`);
    return () => renameSync(`${path}.hidden`, path);
  }

  /** The restored database, before anybody works on it. */
  async restoredTables(): Promise<Sums> {
    const { dataDir } = this.platform;
    const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), password: this.platform.secret('postgres'), expected: true });
    const client = new pg.Client({ connectionString: server.url.replace(/postgres$/, 'toothwise') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await checksums(client);
    } finally {
      await client.end();
      await server.stop();
    }
  }

  /** SHA-256 of all that the store holds, by reading it. */
  async objects(): Promise<Sums> {
    const folder = makeDataFolder('objects-read');
    try {
      const read = new ObjectCopy(folder);
      await read.update(objectsOf(installationAt(this.platform.dataDir)), 1);
      return Object.fromEntries(Object.entries(await read.read()).map(([name, { sha256 }]) => [name, sha256]));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  clear(): void {
    rmSync(this.archive, { recursive: true, force: true });
  }
}
