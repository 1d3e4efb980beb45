import { Controller, Get } from '@nestjs/common';
import { type Bed, openApiRoutes, startBed, testDatabase, testIdentity, testNats } from '@toothwise/testing';
import { notes, slowRequest } from '../fixtures/note.service.js';

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
      { name: 'SharedTables1700000000000' },
      { name: 'IdempotencyHolder1764100000000' },
      { name: 'Forgetting1764200000000' },
      { name: 'AuditedPerson1764300000000' },
      { name: 'EndedAccess1764400000000' },
      { name: 'ErasedPeople1795400000000' },
    ]);
    await Promise.all([database.drop(), nats.stop(), identity.close()]);
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
