import { Body, Controller, Get, Module, Param, Post } from '@nestjs/common';
import { type TestService, openApiRoutes, startTestService, testDatabase, testIdentity, testNats } from '@toothwise/testing';
import { z } from 'zod';
import {
  type Actor,
  CurrentActor,
  Idempotent,
  ProblemError,
  Public,
  Roles,
  ServiceModule,
  SignedIn,
  Transactions,
  loadSettings,
  runMigrations,
  serviceSettings,
  startService,
} from './index.js';

const note = z.strictObject({ text: z.string().min(1).max(20), tags: z.array(z.string()).default([]) });

/** Lets a test hold a request open. */
const reached = Promise.withResolvers<void>();
const released = Promise.withResolvers<void>();

@SignedIn()
@Controller('api/clinic/v1')
class NoteController {
  constructor(private readonly transactions: Transactions) {}

  @Public()
  @Get('hello')
  hello() {
    return { hello: 'world' };
  }

  @Public()
  @Get('slow')
  async slow() {
    reached.resolve();
    await released.promise;
    return { finished: true };
  }

  @Get('me')
  me(@CurrentActor() actor: Actor) {
    return actor;
  }

  @Roles('admin')
  @Get('admin')
  admin() {
    return { secret: true };
  }

  @Post('echo')
  echo(@Body({ schema: note }) body: z.output<typeof note>) {
    return body;
  }

  @Idempotent()
  @Post('notes')
  async add(@Body({ schema: note }) body: z.output<typeof note>, @CurrentActor() actor: Actor) {
    if (body.text === 'refuse') throw new ProblemError('credit.insufficient');
    await this.transactions.run((tx) =>
      tx.query(`INSERT INTO audit_entry (actor, action, subject_type, subject_id, correlation_id) VALUES ($1, 'note', 'note', $2, '')`, [
        actor.id,
        body.text,
      ]),
    );
    if (body.text === 'crash') throw new Error('after the effect');
    return { text: body.text };
  }

  @Get('fail/:how')
  fail(@Param('how') how: string) {
    if (how === 'problem') throw new ProblemError('credit.insufficient', { detail: 'Buy one first.' });
    throw new Error('secret detail patient@example.test');
  }
}

const start = (env: NodeJS.ProcessEnv, controllers = [NoteController]) => {
  const settings = loadSettings(serviceSettings, env);
  @Module({ imports: [ServiceModule.forRoot({ name: 'clinic', settings })], controllers })
  class AppModule {}
  return startService({ name: 'clinic', module: AppModule, settings, signals: false });
};
const migrate = (env: NodeJS.ProcessEnv) => runMigrations({ name: 'clinic', settings: loadSettings(serviceSettings, env) });

describe('a service made with the kit', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ name: 'clinic', start, migrate });
  });
  afterAll(() => service.stop());

  it('refuses a stranger with a problem document that carries the correlation id', async () => {
    const answer = await service.request('/api/clinic/v1/me', { headers: { 'x-correlation-id': 'trace-12345678' } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('x-correlation-id')).toBe('trace-12345678');
    expect(answer.body).toMatchObject({ code: 'auth.required', status: 401, correlationId: 'trace-12345678' });
  });

  it('refuses every token that is not a valid access token', async () => {
    const tokens = await service.identity.refusedTokens();
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await service.request('/api/clinic/v1/me', { token });
      expect({ kind, status: answer.status, code: answer.body.code }).toEqual({
        kind,
        status: 401,
        code: kind === 'expired' ? 'auth.expired' : 'auth.required',
      });
    }
  });

  it('ignores forged identity headers', async () => {
    const answer = await service.request('/api/clinic/v1/me', {
      headers: { 'x-user-id': 'admin', 'x-forwarded-user': 'admin', 'x-roles': 'admin' },
    });
    expect(answer.status).toBe(401);
  });

  it('tells a handler who calls', async () => {
    const sub = crypto.randomUUID();
    const answer = await service.request('/api/clinic/v1/me', {
      token: await service.tokenFor({ sub, roles: ['clinic'], firstName: 'Priya' }),
    });
    expect(answer.body).toMatchObject({ id: sub, roles: ['clinic'], firstName: 'Priya', emailVerified: true });
  });

  it('lets only the named roles in', async () => {
    expect((await service.request('/api/clinic/v1/admin', { token: await service.tokenFor() })).body).toMatchObject({
      code: 'auth.forbidden',
    });
    expect((await service.request('/api/clinic/v1/admin', { token: await service.tokenFor({ roles: ['admin'] }) })).status).toBe(200);
  });

  it.each(['/api/clinic/v1/%61dmin', '/api/clinic/v1/admin/', '/api/clinic/v1//admin', '//api/clinic/v1/admin', '/API/clinic/v1/admin'])(
    'never opens a protected route by an odd spelling: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await service.request(path, { method });
        expect([401, 404]).toContain(answer.status);
      }
    },
  );

  it('names the fields that are not valid', async () => {
    const token = await service.tokenFor();
    const answer = await service.request('/api/clinic/v1/echo', { token, body: { text: '', role: 'admin' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'request.invalid' });
    expect((answer.body.issues as { path: string }[]).map(({ path }) => path)).toContain('text');
  });

  it.each([
    ['prototype pollution', '{"text":"a","__proto__":{"admin":true}}', 400],
    ['constructor pollution', '{"text":"a","constructor":{"prototype":{"admin":true}}}', 400],
    ['deep nesting', `{"text":"a","tags":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['broken JSON', '{"text":', 400],
    ['ten megabytes', `{"text":"${'a'.repeat(10 * 1024 * 1024)}"}`, 413],
  ])('survives %s', async (_, body, status) => {
    const answer = await fetch(`${service.url}/api/clinic/v1/echo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await service.tokenFor()}`, 'content-type': 'application/json' },
      body,
    }).catch(() => ({ status: 413, headers: new Headers({ 'content-type': 'application/problem+json' }) }));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('shows a 500 only with its correlation id', async () => {
    const token = await service.tokenFor();
    const answer = await service.request('/api/clinic/v1/fail/hard', { token });
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'correlationId', 'status', 'title', 'type']);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect((await service.request('/api/clinic/v1/fail/problem', { token })).body).toMatchObject({ status: 402, detail: 'Buy one first.' });
  });

  it('answers an unknown route with a problem document', async () => {
    expect((await service.request('/nowhere')).body).toMatchObject({ code: 'resource.not-found' });
    expect((await service.request('/api/%E0%A4%A')).body).toMatchObject({ code: 'request.malformed' });
  });

  describe('@Idempotent', () => {
    const post = async (token: string, text: string, key?: string) =>
      service.request('/api/clinic/v1/notes', { token, body: { text }, headers: key ? { 'idempotency-key': key } : {} });
    const notes = async (text: string) => service.database.query(`SELECT 1 FROM audit_entry WHERE subject_id = $1`, [text]);

    it('refuses a request without a key', async () => {
      expect((await post(await service.tokenFor(), 'none')).body).toMatchObject({ code: 'idempotency.required' });
    });

    it('carries out twenty parallel copies once and gives the first answer again', async () => {
      const token = await service.tokenFor();
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(token, 'once', 'key-1')));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(await notes('once')).toHaveLength(1);
      const again = await post(token, 'once', 'key-1');
      expect(again.body).toEqual({ text: 'once' });
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    });

    it('refuses the same key with another body, and keeps people apart', async () => {
      const token = await service.tokenFor();
      await post(token, 'mine', 'key-2');
      expect((await post(token, 'other', 'key-2')).body).toMatchObject({ code: 'idempotency.reused', status: 422 });
      expect((await post(await service.tokenFor(), 'other', 'key-2')).status).toBe(201);
    });

    it('lets a refused request be sent again with the same key', async () => {
      const token = await service.tokenFor();
      expect((await post(token, 'refuse', 'key-3')).status).toBe(402);
      expect((await post(token, 'refuse', 'key-3')).status).toBe(402);
    });

    it('never doubles an effect whose answer was lost', async () => {
      const token = await service.tokenFor();
      expect((await post(token, 'crash', 'key-4')).status).toBe(500);
      await service.database.query(`UPDATE idempotency_key SET locked_at = now() - interval '2 minutes' WHERE key = 'key-4'`);
      expect((await post(token, 'crash', 'key-4')).body).toMatchObject({ code: 'resource.conflict' });
      expect(await notes('crash')).toHaveLength(1);
    });
  });

  it('documents every route but its own housekeeping, with who may call it', async () => {
    const { body } = await service.request<object>('/api/clinic/v1/../openapi.json');
    const routes = openApiRoutes(body).map(({ method, path, access }) => `${method} ${path} ${access}`);
    expect(routes.sort()).toEqual([
      'GET /api/clinic/v1/admin admin',
      'GET /api/clinic/v1/fail/{how} signed-in',
      'GET /api/clinic/v1/hello public',
      'GET /api/clinic/v1/me signed-in',
      'GET /api/clinic/v1/slow public',
      'POST /api/clinic/v1/echo signed-in',
      'POST /api/clinic/v1/notes signed-in',
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
    const [slow] = [service.request('/api/clinic/v1/slow'), await reached.promise];
    const keptAlive = service.url;
    const stopping = service.restart();
    await expect(fetch(`${keptAlive}/healthz/live`)).rejects.toThrow();
    released.resolve();
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
    const env = { PORT: '0', PUBLIC_URL: 'http://localhost', DATABASE_URL: database.url, ...nats.env('clinic'), ...identity.env };
    await Promise.all([migrate(env), migrate(env), migrate(env)]);
    expect(await database.query('SELECT name FROM migration')).toEqual([{ name: 'SharedTables1700000000000' }]);
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
    const [database, nats, identity] = await Promise.all([testDatabase('clinic'), testNats(), testIdentity()]);
    const env = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: database.url,
      ...nats.env('clinic'),
      ...identity.env,
    };
    await migrate(env);
    await expect(start(env, [OpenController as never])).rejects.toThrow('OpenController.read (GET /api/clinic/v1/open)');
    await Promise.all([database.drop(), nats.stop(), identity.close()]);
  });
});
