import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, prepareDatabase } from './prepare-database.js';
import { startPostgres, type RunningPostgres } from './start-postgres.js';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

describe('a start and an end of the embedded Postgres', () => {
  let folder: string;
  let postgres: RunningPostgres | undefined;
  const start = (extra: object = {}) => startPostgres({ dataDir: folder, durable: false, ...extra });

  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(async () => {
    await postgres?.stop();
    postgres = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its data over restarts, kill -9 included', async () => {
    postgres = await start({ durable: true });
    await query(postgres.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.exited;
    postgres = await start();
    expect(await query(postgres.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('ends a server that an earlier run left on the same data', async () => {
    const left = await start();
    postgres = await start();
    expect(await left.exited).toBeDefined();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('shows nothing of its folder to other accounts, whatever mask it is started with', async () => {
    const mask = process.umask(0o022);
    postgres = await start();
    process.umask(mask);
    const names = ['.', ...(readdirSync(folder, { recursive: true }) as string[])];
    const readable = names.filter(
      (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0 && !lstatSync(join(folder, name)).isSymbolicLink(),
    );
    expect(readable).toEqual([]);
  });

  it('says in one line what to do when its database is lost, and makes no empty one in its place', async () => {
    const running = await start();
    await running.stop();
    rmSync(running.cluster, { recursive: true });
    await expect(start({ expected: true })).rejects.toThrow(
      /Postgres finds no database in .*cluster, though one was in use: restore that folder, or run npm start -- --fresh to begin anew$/,
    );
    expect(existsSync(running.cluster)).toBe(false);
  });

  it('says in one line what to do when its port is taken', async () => {
    const other = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    await expect(start({ port })).rejects.toThrow(`Postgres cannot have port ${port}: another program uses it`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('says in one line what to do when its files are damaged, and leaves them as they are', async () => {
    const running = await start();
    await running.stop();
    writeFileSync(join(running.cluster, 'global', 'pg_control'), 'damaged');
    await expect(start()).rejects.toThrow(/Postgres cannot read .*restore that folder, or run npm start -- --fresh to begin anew/);
    rmSync(join(running.cluster, 'PG_VERSION'));
    await expect(start()).rejects.toThrow(/finds no database .*though the folder exists: restore it, or run npm start -- --fresh/);
  });
});

describe('the embedded Postgres', () => {
  let kept: string;
  let running: RunningPostgres;
  beforeAll(async () => {
    kept = newFolder();
    running = await startPostgres({ dataDir: kept, durable: false });
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(kept, { recursive: true, force: true });
  });

  it.each([
    ['the DETAIL of a taken key', `CREATE TABLE person (email text PRIMARY KEY); INSERT INTO person VALUES ('CANARY'), ('CANARY')`],
    ['the DETAIL of a failing row', `CREATE TABLE age (word text, years int CHECK (years > 0)); INSERT INTO age VALUES ('CANARY', -1)`],
    ['a message that quotes', `SELECT 'CANARY'::uuid`],
    ['a statement that cannot be read', 'SELECT CANARY FROM'],
    [
      'the CONTEXT of a function',
      `DO $$ BEGIN EXECUTE 'SELECT 1 / (length(''CANARY'') - 6)'; END $$ LANGUAGE plpgsql; SELECT 'CANARY'::int`,
    ],
    ['a raised warning', `DO $$ BEGIN RAISE WARNING 'CANARY'; END $$`],
    ['a raised error', `DO $$ BEGIN RAISE EXCEPTION 'x' USING DETAIL = 'CANARY', HINT = 'CANARY'; END $$`],
  ])('keeps what people wrote out of its log: %s', async (_what, sql) => {
    await query(running.url, sql).catch(() => undefined);
    expect(readFileSync(join(kept, 'postgres.log'), 'utf8')).not.toContain('CANARY');
  });

  it('keeps a parameter out of its log, also one that JSON cannot hold', async () => {
    const client = new pg.Client({ connectionString: running.url });
    await client.connect();
    const nul = String.fromCharCode(92) + 'u0000';
    await expect(client.query('SELECT $1::jsonb', [`{"a": "CANARY ${nul}"}`])).rejects.toThrow(/Unicode escape|JSON/);
    await expect(client.query('SELECT $1::int, pg_sleep(0)', ['CANARY'])).rejects.toThrow('CANARY');
    await client.end();
    const log = readFileSync(join(kept, 'postgres.log'), 'utf8');
    expect(log).not.toContain('CANARY');
    // It still tells what an operator needs.
    expect(log).toContain('ready to accept connections');
  });

  it('listens on loopback only and asks for a password', async () => {
    expect(await query(running.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query(running.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('gives each service its own schema and nothing else', async () => {
    const roles = [
      { service: 'account', password: 'a'.repeat(20) },
      { service: 'clinic', password: `p@ss/w:rd #1 it's \\ "so" $$ :x;` },
    ];
    await prepareDatabase(running.url, 'toothwise', roles);
    await prepareDatabase(running.url, 'toothwise', roles);
    const [account, clinic] = roles.map((role) => databaseUrl(running.url, 'toothwise', role));
    await query(account!, 'CREATE TABLE secret (id int); INSERT INTO secret VALUES (1)');
    expect(await query(account!, 'SELECT id FROM account.secret')).toEqual([{ id: 1 }]);
    await expect(query(clinic!, 'SELECT id FROM account.secret')).rejects.toThrow(/permission denied for schema account/);
    await expect(query(clinic!, 'CREATE TABLE account.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(query(clinic!, 'CREATE TABLE public.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(query(clinic!, 'CREATE SCHEMA other')).rejects.toThrow(/permission denied/);
    await expect(query(clinic!, 'SET ROLE account_service')).rejects.toThrow(/permission denied/);
    await expect(query(databaseUrl(running.url, 'postgres', roles[1]), 'CREATE TABLE public.mine (id int)')).rejects.toThrow(
      /permission denied/,
    );
    expect(await query(clinic!, 'SELECT earth_distance(ll_to_earth(0, 0), ll_to_earth(0, 1))::int AS metres')).toEqual([
      { metres: 111320 },
    ]);
  });

  it('has a second role of a service act as the first, so that either password can change while the other is used', async () => {
    const role = { service: 'health', password: 'first-of-health', secondPassword: 'second-of-health' };
    await prepareDatabase(running.url, 'toothwise', [role]);
    const [first, second] = [databaseUrl(running.url, 'toothwise', role), databaseUrl(running.url, 'toothwise', role, 'second')];
    await query(second, 'CREATE TABLE made (id int)');
    expect(await query(first, 'INSERT INTO made VALUES (1) RETURNING id')).toEqual([{ id: 1 }]);
    expect(await query(second, "SELECT current_user AS acts, session_user AS signs, current_setting('deadlock_timeout') AS waits")).toEqual(
      [{ acts: 'health_service', signs: 'health_service_2', waits: '500ms' }],
    );
    expect(await query(first, `SELECT tableowner FROM pg_tables WHERE tablename = 'made'`)).toEqual([{ tableowner: 'health_service' }]);
    await expect(query(second, 'SET ROLE account_service')).rejects.toThrow(/permission denied/);
    await expect(query(second, 'SELECT id FROM account.secret')).rejects.toThrow(/permission denied/);
    await prepareDatabase(running.url, 'toothwise', [{ ...role, password: 'another' }]);
    await expect(query(first, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(await query(second, 'SELECT id FROM made')).toEqual([{ id: 1 }]);
  });
});
