import { type Bed, eventually, startBed } from '@toothwise/testing';
import { Eraser } from '../people/erasure/eraser.js';
import { notes } from '../../test/note.service.js';

describe('who may call a service', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: notes() });
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

  it('takes tokens of a key that came later, and those of the old one as long as it is published', async () => {
    const ask = async (token: string) => (await service.request('/api/clinic/v1/me', { token })).status;
    const old = await service.tokenFor();
    expect(await ask(old)).toBe(200);
    await service.identity.renewKey();
    const renewed = await service.tokenFor();
    await eventually('the new key is asked for', async () => (await ask(renewed)) === 200);
    expect(await ask(old)).toBe(200);
    // Withdrawn, and another new one beside what is left, for the service to ask: by itself it does so within ten minutes.
    await service.identity.renewKey();
    service.identity.withdrawOldKeys();
    const newest = await service.tokenFor();
    await eventually('the newest key is asked for', async () => (await ask(newest)) === 200);
    expect(await ask(old)).toBe(401);
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

  it('refuses the tokens of somebody who was erased, and nobody else’s', async () => {
    const [sub, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const ask = async (token: string) => (await service.request('/api/clinic/v1/me', { token })).status;
    const [token, others] = [await service.tokenFor({ sub }), await service.tokenFor({ sub: other })];
    expect(await ask(token)).toBe(200);
    await service.get(Eraser).erase(sub);
    await eventually('the refusal', async () => (await ask(token)) === 401);
    expect(await ask(others)).toBe(200);
  });

  it('lets only the named roles in', async () => {
    expect((await service.request('/api/clinic/v1/admin', { token: await service.tokenFor() })).body).toMatchObject({
      code: 'auth.forbidden',
    });
    expect((await service.request('/api/clinic/v1/admin', { token: await service.tokenFor({ roles: ['admin'] }) })).status).toBe(200);
  });

  it('asks for a sign-in of the last five minutes where a route says so, and no renewed token will do', async () => {
    const seconds = () => Math.floor(service.clock.now().getTime() / 1000);
    const signedIn = (ago: number) => service.tokenFor({ claims: { auth_time: seconds() - ago } });
    const ask = async (token?: string) => {
      const { status, body } = await service.request('/api/clinic/v1/fresh', { method: 'POST', token });
      return status === 201 || status === 200 ? 'done' : body.code;
    };
    expect(await Promise.all([ask(await signedIn(0)), ask(await signedIn(280))])).toEqual(['done', 'done']);
    expect(await Promise.all([ask(await signedIn(302)), ask(await service.tokenFor({ claims: { auth_time: undefined } }))])).toEqual([
      'auth.stale',
      'auth.stale',
    ]);
    expect(await ask()).toBe('auth.required');
    const { body } = await service.request<{ paths: Record<string, Record<string, object>> }>('/api/clinic/v1/../openapi.json');
    expect(body.paths['/api/clinic/v1/fresh']!.post).toMatchObject({ 'x-fresh': true });
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
});
