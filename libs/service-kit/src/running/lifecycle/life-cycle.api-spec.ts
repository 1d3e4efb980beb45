import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { type Bed, eventually, openApiRoutes, startBed, testDatabase, testIdentity, testNats } from '@toothwise/testing';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { runMigrations } from '../../database/run-migrations.js';
import { notes, slowRequest } from '../../../test/note.service.js';

class NeedsTheTable1999000000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_key ADD COLUMN now_there boolean');
  }
  async down(): Promise<void> {}
}

describe('the life of a service', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: notes() });
  });
  afterAll(() => service.stop());

  it('documents every route but its own housekeeping, with who may call it', async () => {
    const { body } = await service.request<object>('/api/clinic/v1/../openapi.json');
    const routes = openApiRoutes(body).map(({ method, path, access }) => `${method} ${path} ${access}`);
    expect(routes.sort()).toEqual([
      'GET /api/clinic/v1/admin admin',
      'GET /api/clinic/v1/fail/{how} signed-in',
      'GET /api/clinic/v1/hello public',
      'GET /api/clinic/v1/label signed-in',
      'GET /api/clinic/v1/me signed-in',
      'GET /api/clinic/v1/slow public',
      'POST /api/clinic/v1/echo signed-in',
      'POST /api/clinic/v1/fresh signed-in',
      'POST /api/clinic/v1/notes signed-in',
      'POST /api/clinic/v1/raw public',
      'PUT /api/clinic/v1/label signed-in',
    ]);
    expect(body).toHaveProperty([
      'paths',
      '/api/clinic/v1/echo',
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
      'required',
    ]);
  });

  it('finishes the running request when it stops, says not ready meanwhile, and serves again after the start', async () => {
    const [slow] = [service.request('/api/clinic/v1/slow'), await slowRequest.reached.promise];
    const keptAlive = service.url;
    const stopping = service.restart();
    await expect(fetch(`${keptAlive}/healthz/live`)).rejects.toThrow();
    slowRequest.released.resolve();
    expect((await slow).body).toEqual({ finished: true });
    await stopping;
    expect((await service.request('/healthz/ready')).status).toBe(200);
  });

  it('still answers what was sent while nobody knows yet that it leaves, and asks for no more on that connection', async () => {
    const leaving = await service.second({ SHUTDOWN_LISTENS_MS: '600' });
    const hello = () => fetch(`${leaving.url}/api/clinic/v1/hello`);
    expect((await hello()).headers.get('connection')).toBe('keep-alive');
    const stopped = leaving.stop();
    const late = await hello();
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${leaving.url}/healthz/ready`)).status).toBe(503);
    await stopped;
    await expect(hello()).rejects.toThrow();
  });

  it('answers a request that has arrived, unread, on a kept-alive connection when it stops listening', async () => {
    const leaving = await service.second({ SHUTDOWN_LISTENS_MS: '100' });
    const { hostname, port } = new URL(leaving.url);
    const socket = connect(Number(port), hostname);
    const said: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => said.push(text));
    const ask = () => socket.write(`GET /api/clinic/v1/hello HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    ask();
    await eventually('the first answer', () => said.join('').includes('keep-alive'));
    said.length = 0;
    const ended = once(socket, 'close');
    const stopped = leaving.stop();
    await turn();
    ask();
    // A busy process: meanwhile its time to listen runs out.
    for (const end = performance.now() + 300; performance.now() < end;);
    await Promise.all([ended, stopped]);
    expect(said.join('')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close/i);
  });

  it('reports live and ready, and metrics', async () => {
    expect((await service.request('/healthz/live')).status).toBe(200);
    const ready = await service.request('/healthz/ready');
    expect(ready.body).toEqual({ status: 'ready', parts: { database: 'up', migrations: 'up' } });
    expect((await service.request<string>('/metrics')).body).toContain('http_request_duration_seconds_bucket');
  });
});

describe('migrations', () => {
  it('are applied once by replicas that start together', async () => {
    const [database, nats, identity] = await Promise.all([testDatabase('clinic'), testNats(), testIdentity()]);
    const own = { PORT: '0', PUBLIC_URL: 'http://localhost', DATABASE_URL: database.url, ERASURE_KEY: 'k'.repeat(32) };
    const env = { ...own, ...nats.env('clinic'), ...identity.env };
    await Promise.all([1, 2, 3].map(() => notes().migrate(env)));
    expect(await database.query('SELECT name FROM migration ORDER BY id')).toEqual([
      { name: 'HourlySpending1802390100000' },
      { name: 'EventAttempts1802400000000' },
    ]);
    await Promise.all([database.drop(), nats.stop(), identity.close()]);
  });
});

describe('a migration', () => {
  it('that must wait for a table lets those behind it pass after a second, and comes back for it', async () => {
    const database = await testDatabase('clinic');
    const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 };
    await runMigrations({ name: 'clinic', settings });
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE idempotency_key IN ACCESS SHARE MODE');
    const migrated = runMigrations({ name: 'clinic', settings, migrations: [NeedsTheTable1999000000000] });
    const waits = `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = 'idempotency_key'::regclass`;
    const waiting = async () => (await database.query<{ count: number }>(waits))[0]!.count;
    await eventually('the wait', async () => (await waiting()) === 1);
    const began = performance.now();
    // Queued behind the migration, which gives its place up.
    await database.query(`DELETE FROM idempotency_key WHERE key = 'none'`);
    expect(performance.now() - began).toBeLessThan(2_000);
    await eventually('the next try', async () => (await waiting()) === 1);
    await holder.query('COMMIT');
    await migrated;
    expect(await database.query('SELECT now_there FROM idempotency_key')).toEqual([]);
    await holder.end();
    await database.drop();
  });
});

describe('the start of a service', () => {
  it('fails while a route declares no access rule', async () => {
    @Controller('api/clinic/v1/open')
    class OpenController {
      @Get()
      read() {
        return {};
      }
    }
    await expect(startBed({ service: notes([OpenController]) })).rejects.toThrow('OpenController.read (GET /api/clinic/v1/open)');
  });
});
