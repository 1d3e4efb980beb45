import { generateKeyPairSync } from 'node:crypto';
import { startTestStand, type TestStand } from '../test/test-stand.js';

let stand: TestStand;
const path = '/api/screening/v1/credits';
beforeAll(async () => void (stand = await startTestStand()));
afterAll(() => stand.stop());
beforeEach(() => void (stand.seen.length = 0));

describe('tokens', () => {
  it('lets a valid one through, unchanged', async () => {
    const headers = await stand.bearer();
    expect((await stand.ask(path, { headers })).status).toBe(200);
    expect(stand.seen[0]!.headers.authorization).toBe(headers.authorization);
  });

  it.each<[string, () => Promise<Record<string, string>>, string]>([
    ['none', async () => ({}), 'auth.required'],
    ['no bearer', async () => ({ authorization: 'Basic eDp5' }), 'auth.required'],
    ['garbage', async () => ({ authorization: 'Bearer a.b.c' }), 'auth.required'],
    ['an expired one', () => stand.bearer({}, { expiresIn: -5 }), 'auth.expired'],
    ['one without expiry', () => stand.bearer({}, { expiresIn: null }), 'auth.required'],
    ['one of an unknown key', () => stand.bearer({}, { kid: 'k2' }), 'auth.required'],
    [
      'one signed by another key',
      () => stand.bearer({}, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
      'auth.required',
    ],
    ['an unsigned one', async () => ({ authorization: `Bearer ${stand.unsignedToken()}` }), 'auth.required'],
    ['HS256 with the public key', async () => ({ authorization: `Bearer ${stand.confusedToken()}` }), 'auth.required'],
  ])('refuses %s with 401', async (_what, headersOf, code) => {
    const response = await stand.ask(path, { headers: await headersOf() });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await response.json()) as { code: string; correlationId: string };
    expect(problem.code).toBe(code);
    expect(problem.correlationId).toBe(response.headers.get('x-correlation-id'));
    expect(stand.seen).toHaveLength(0);
  });

  it('takes none from the address or from cookies', async () => {
    const token = await stand.token();
    expect((await stand.ask(`${path}?jwt=${token}`)).status).toBe(401);
    expect((await stand.ask(path, { headers: { cookie: `jwt=${token}` } })).status).toBe(401);
  });

  it.each([
    '/%61pi/screening/v1/credits',
    '//api/screening/v1/credits',
    '/api//screening/v1/credits',
    '/x/../api/screening/v1/credits',
    '/api/%73creening/v1/credits',
    '/api/screening/v1/catalogue/../credits',
    '/api/screening/./v1/credits',
    '/api/screening/v1/catalogue/',
  ])('asks for one at %s too', async (spelling) => {
    for (const method of ['GET', 'HEAD', 'POST']) expect(await stand.askAsSpelt(spelling, method)).toBe(401);
    expect(stand.seen).toHaveLength(0);
  });

  it('asks none for what is public', async () => {
    expect((await stand.ask('/api/screening/v1/catalogue?x=1&y=%20')).status).toBe(200);
    expect(stand.seen[0]!.url).toBe('/api/screening/v1/catalogue?x=1&y=%20');
  });
});
