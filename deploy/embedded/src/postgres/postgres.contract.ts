import { jest } from '@jest/globals';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, prepareDatabase } from './prepare-database.js';
import { startPostgres, type RunningPostgres } from './start-postgres.js';

jest.setTimeout(60_000);

let folder: string;
let postgres: RunningPostgres | undefined;
const start = (extra: object = {}) => startPostgres({ dataDir: folder, durable: false, ...extra });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toothwise-postgres-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres', () => {
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

  it('listens on loopback only and asks for a password', async () => {
    postgres = await start();
    expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('gives each service its own schema and nothing else', async () => {
    postgres = await start();
    const roles = [
      { service: 'account', password: 'a'.repeat(20) },
      { service: 'clinic', password: 'p@ss/w:rd #1' },
    ];
    await prepareDatabase(postgres.url, 'toothwise', roles);
    await prepareDatabase(postgres.url, 'toothwise', roles);
    const [account, clinic] = roles.map((role) => databaseUrl(postgres!.url, 'toothwise', role));
    await query(account!, 'CREATE TABLE secret (id int); INSERT INTO secret VALUES (1)');
    expect(await query(account!, 'SELECT id FROM account.secret')).toEqual([{ id: 1 }]);
    await expect(query(clinic!, 'SELECT id FROM account.secret')).rejects.toThrow(/permission denied for schema account/);
    await expect(query(clinic!, 'CREATE TABLE account.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(query(clinic!, 'CREATE TABLE public.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(query(clinic!, 'CREATE SCHEMA other')).rejects.toThrow(/permission denied/);
    await expect(query(clinic!, 'SET ROLE account_service')).rejects.toThrow(/permission denied/);
    await expect(query(databaseUrl(postgres.url, 'postgres', roles[1]), 'CREATE TABLE public.mine (id int)')).rejects.toThrow(
      /permission denied/,
    );
    expect(await query(clinic!, 'SELECT earth_distance(ll_to_earth(0, 0), ll_to_earth(0, 1))::int AS metres')).toEqual([
      { metres: 111320 },
    ]);
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
