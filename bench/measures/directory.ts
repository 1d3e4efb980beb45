import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { Database, dataSourceOptions, type Read } from '@toothwise/service-kit';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { cleanUpAfter, removeFolder } from '../harness/cleanup.ts';
import { COPIED, DENSE, makeDirectory } from '../harness/directory-file.ts';
import type { Effort } from '../harness/effort.ts';
import { alternately, median, rateOf, spreadOf, type Figure } from '../harness/figures.ts';
import type { Stack } from '../harness/stack.ts';

type Repository = typeof import('../../services/clinic/src/directory/listing.repository.js');
/** The built class, as it runs in the service. */
const { ListingRepository, LISTED } = (await import(
  new URL('../../services/clinic/dist/directory/listing.repository.js', import.meta.url).href
)) as Repository;
type Wish = Parameters<InstanceType<Repository['ListingRepository']>['search']>[0];

const root = join(import.meta.dirname, '../..');
const NOON = new Date('2026-11-23T17:00:00Z');
/** Nobody is within 25 miles. */
const EMPTY = { latitude: 10, longitude: -40 };
const NEAREST: Wish = { center: DENSE, now: NOON, radiusMiles: 25, sort: 'distance', openNow: true, acceptsNewPatients: true };
/** As the finder asks unless told otherwise. */
const BEST: Wish = { center: DENSE, now: NOON, radiusMiles: 25, sort: 'tenths', minimumRating: 4, keepUnrated: true };
/** As the card of a result asks. */
const CARD: Wish = { center: DENSE, now: NOON, radiusMiles: 25, sort: 'halves', minimumRating: 4 };
const FOUND = 20;
/** A scan of all grows with their number, what an index answers does not: of a quick run this says little. */
const fasterThanAScan = (listings: number) => (listings < 1_000_000 ? 5 : 200);

/** A file of clinics by the command against a bare COPY, and searches of what then is there against a fetch by key. */
export async function directory(stack: Stack, effort: Effort): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-directory-'));
  cleanUpAfter(() => removeFolder(folder));
  const files = { csv: join(folder, 'clinics.csv'), copy: join(folder, 'clinics.copy') };
  await makeDirectory(files.csv, files.copy, effort.listings);
  const url = stack.databaseUrl('clinic');
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c search_path=clinic,extensions' });
  try {
    const raw = await rawCopy(pool, files.copy);
    const first = await imported(url, files.csv);
    const again = await imported(url, files.csv);
    const within = await pool.query<{ count: number }>(
      `SELECT count(*)::int FROM listing l WHERE l.position <@ cube_enlarge($1::cube, $2, 3) AND (l.position <-> $1::cube) <= $2`,
      [pointOf(DENSE), 25 / 3959],
    );
    return [
      importFigure('import, one row in a hundred bad / raw COPY', first, raw),
      importFigure('the same file again / raw COPY', again, raw),
      { name: 'import: memory', value: Math.max(first.mebibytes, again.mebibytes), unit: 'MiB', limit: { atMost: 300 } },
      { name: 'listings within 25 miles', value: within.rows[0]!.count, unit: '', limit: { atLeast: 20_000 } },
      ...(await searches(stack, effort)),
    ];
  } finally {
    try {
      await pool.query('TRUNCATE listing');
    } finally {
      await pool.end();
    }
  }
}

const pointOf = ({ latitude, longitude }: typeof DENSE) => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return `(${Math.cos(north) * Math.cos(east)}, ${Math.cos(north) * Math.sin(east)}, ${Math.sin(north)})`;
};

interface Rate {
  rows: number;
  seconds: number;
  mebibytes: number;
}
const importFigure = (name: string, ours: Rate, raw: Rate): Figure => ({
  name,
  value: ours.rows / ours.seconds / (raw.rows / raw.seconds),
  unit: '×',
  limit: { atLeast: 0.5 },
  detail: `${Math.round(ours.rows / ours.seconds)} against ${Math.round(raw.rows / raw.seconds)} rows/s`,
});

/** Clean rows into an empty table with the same columns and indexes. */
async function rawCopy(pool: pg.Pool, file: string): Promise<Rate> {
  const client = await pool.connect();
  try {
    await client.query('CREATE TABLE listing_raw (LIKE listing INCLUDING ALL)');
    const began = performance.now();
    await pipeline(
      createReadStream(file, { highWaterMark: 256 * 1024 }),
      client.query(copyFrom(`COPY listing_raw (${COPIED}) FROM STDIN`)),
    );
    const seconds = (performance.now() - began) / 1000;
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM listing_raw');
    return { rows: rows[0]!.count, seconds, mebibytes: 0 };
  } finally {
    await client.query('DROP TABLE IF EXISTS listing_raw');
    client.release();
  }
}

/** By the command itself; rate and memory are what it says of itself. */
async function imported(url: string, file: string): Promise<Rate> {
  const child = spawn('npm', ['run', '-s', 'clinics', '--', 'import', file], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const [, rows, seconds, mebibytes] = /^(\d+) rows: .*; ([\d.]+) s, (\d+) MiB$/m.exec(said) ?? [];
  if (code !== 0 || !rows) throw new Error(`the import ended with ${code}: ${said.slice(-500)}`);
  return { rows: Number(rows), seconds: Number(seconds), mebibytes: Number(mebibytes) };
}

async function searches(stack: Stack, effort: Effort): Promise<Figure[]> {
  const settings = { DATABASE_URL: stack.databaseUrl('clinic'), DATABASE_POOL_SIZE: 1 };
  const options = dataSourceOptions({ name: 'clinic', settings }, 'serve');
  const source = await new DataSource(options).initialize();
  const blind = {
    ...(options as { extra: object }).extra,
    options: '-c search_path=clinic,extensions -c enable_indexscan=off -c enable_indexonlyscan=off -c enable_bitmapscan=off',
  };
  const scanning = await new DataSource({ ...options, extra: blind } as typeof options).initialize();
  try {
    const listings = new ListingRepository(source, new Database(source));
    const near = await listings.search(NEAREST, FOUND);
    if (near.length < FOUND) throw new Error(`${near.length} of ${FOUND} are found`);
    const byKey = () => source.query(`${LISTED} WHERE l.id = ANY($3)`, [pointOf(DENSE), NOON, near.map(({ id }) => id)]);
    const perKey = async (name: string, atMost: number, wish: Wish): Promise<Figure> => {
      const turn = (work: () => Promise<unknown>) => () => rateOf(work, 1, effort.seconds * 1000);
      const { ratios, ours, peer } = await alternately(
        effort.rounds,
        turn(byKey),
        turn(() => listings.search(wish, FOUND)),
      );
      const detail = `${(1000 / median(peer)).toFixed(2)} against ${(1000 / median(ours)).toFixed(2)} ms`;
      return { name: `${name} / fetch by key`, value: median(ratios), unit: '×', spread: spreadOf(ratios), limit: { atMost }, detail };
    };
    const scanningListings = new ListingRepository(scanning, plannedFreely(new Database(scanning)));
    const faster = await alternately(
      effort.repeats,
      () => rateOf(() => listings.search(NEAREST, FOUND), 1, effort.seconds * 1000),
      () => rateOf(() => scanningListings.search(NEAREST, FOUND), 1, 1000),
    );
    return [
      await perKey('20 nearest, open at noon, new patients', 5, NEAREST),
      {
        name: 'the same without an index / with',
        value: median(faster.ratios),
        ...{ unit: '×', spread: spreadOf(faster.ratios), limit: { atLeast: fasterThanAScan(effort.listings) } },
        detail: `${(1000 / median(faster.peer)).toFixed(0)} against ${(1000 / median(faster.ours)).toFixed(2)} ms`,
      },
      await perKey('best rated, a dense place', 15, BEST),
      await perKey('best rated, an empty place', 15, { ...BEST, center: EMPTY }),
      await unwalked(source, listings),
    ];
  } finally {
    await scanning.destroy();
    await source.destroy();
  }
}

/** Told not to sort, as a search is that has indexes, a session without any would walk one all the same: both would be ruled out alike. */
function plannedFreely(database: Database): Database {
  return { together: async (_how: unknown, search: Read<unknown>) => [null, ...(await database.together(search))] } as unknown as Database;
}

/** Which index Postgres takes depends on how many there are: of those by position each must be what one of these searches goes by, here too. */
async function unwalked(source: DataSource, listings: InstanceType<Repository['ListingRepository']>): Promise<Figure> {
  const walked = async () => {
    await source.query('SELECT pg_stat_force_next_flush()');
    const rows = await source.query<{ name: string; scans: number }[]>(
      `SELECT s.indexrelname AS name, s.idx_scan::int AS scans FROM pg_stat_user_indexes s JOIN pg_class c ON c.oid = s.indexrelid JOIN pg_am a ON a.oid = c.relam
       WHERE s.relid = 'listing'::regclass AND a.amname = 'gist' ORDER BY s.indexrelname`,
    );
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  };
  const by = new Map<string, string[]>();
  for (const [what, wish] of Object.entries({ nearest: NEAREST, 'the finder': BEST, 'the card': CARD })) {
    const before = await walked();
    await listings.search(wish, FOUND);
    for (const [name, scans] of await walked()) by.set(name, [...(by.get(name) ?? []), ...(scans > before.get(name)! ? [what] : [])]);
  }
  const detail = [...by].map(([name, what]) => `${name}: ${what.join(', ') || 'nothing'}`).join('; ');
  const idle = [...by.values()].filter((what) => what.length === 0);
  return { name: 'indexes by position that no search goes by', value: idle.length, unit: '', limit: { atMost: 0 }, detail };
}
