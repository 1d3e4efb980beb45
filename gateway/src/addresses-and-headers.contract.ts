import { startTestStand, type TestStand } from '../test/test-stand.js';

let stand: TestStand;
beforeAll(async () => void (stand = await startTestStand()));
afterAll(() => stand.stop());
beforeEach(() => void (stand.seen.length = 0));

describe('routing', () => {
  it('answers an unknown API address with a problem document, never with the shell’s page', async () => {
    const response = await stand.ask('/api/nothing/here');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(stand.seen).toHaveLength(0);
  });

  it.each(['/%zz', '/%ff', '/a%00b', '/api/screening/v1/catalogue%2f..%2fcredits', '/..%2f..%2fetc'])(
    'refuses the malformed address %s',
    async (path) => {
      expect(await stand.askAsSpelt(path)).toBe(400);
    },
  );

  it('keeps host and path of signed links, and gives services their own name', async () => {
    await stand.ask('/files/screening/1/a%2Bb.jpg?X-Amz-Signature=s');
    await stand.ask('/');
    expect(stand.seen[0]!.headers.host).toBe(new URL(stand.gateway.url).host);
    expect(stand.seen[0]!.url).toBe('/files/screening/1/a%2Bb.jpg?X-Amz-Signature=s');
    expect(stand.seen[1]!.headers.host).toBe('web:8080');
  });
});

describe('headers', () => {
  it('strips forged identity headers', async () => {
    const forged = {
      'x-user-id': '1',
      'x-user-roles': 'admin',
      'x-consumer-username': 'root',
      'x-credential-identifier': 'k',
      'x-remote-user': 'root',
      'x-http-method-override': 'DELETE',
      forwarded: 'for=1.2.3.4',
    };
    await stand.ask('/api/account/v1/me', { headers: { ...forged, ...(await stand.bearer()) } });
    for (const name of Object.keys(forged)) expect(stand.seen[0]!.headers[name]).toBeUndefined();
  });

  it('says who asked and how, whatever the caller claims', async () => {
    await stand.ask('/', { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-real-ip': '9.9.9.9' } });
    const { headers } = stand.seen[0]!;
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-forwarded-host']).toBe(new URL(stand.gateway.url).host);
    expect(headers['x-real-ip']).toMatch(/127\.0\.0\.1|::1/);
  });

  it('passes a plain correlation id on and replaces anything else', async () => {
    const given = await stand.ask('/', { headers: { 'x-correlation-id': 'abc-123' } });
    expect(given.headers.get('x-correlation-id')).toBe('abc-123');
    const odd = await stand.ask('/', { headers: { 'x-correlation-id': 'a b"c' } });
    expect(odd.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(stand.seen.map(({ headers }) => headers['x-correlation-id'])).toEqual(['abc-123', odd.headers.get('x-correlation-id')]);
  });

  it('sets the security headers on every answer, its own included', async () => {
    for (const response of [await stand.ask('/'), await stand.ask('/api/none'), await stand.ask('/api/account/v1/me')]) {
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
      expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('server')).toBeNull();
    }
  });

  it('leaves the policy of the identity pages to the identity server', async () => {
    const response = await stand.ask('/realms/toothwise/account');
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('empties the browser’s cache when somebody signs out, and at no other time', async () => {
    const signedOut = await stand.ask('/realms/toothwise/protocol/openid-connect/logout?client_id=toothwise-web');
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    expect(signedOut.headers.get('strict-transport-security')).toContain('max-age=31536000');
    for (const path of ['/', '/realms/toothwise/protocol/openid-connect/auth', '/api/account/v1/me'])
      expect((await stand.ask(path)).headers.get('clear-site-data')).toBeNull();
  });

  it('lets only our own pages frame the silent sign-in', async () => {
    const response = await stand.ask('/silent-check-sso.html');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('shows stored files in a sandbox', async () => {
    expect((await stand.ask('/files/a')).headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/);
  });
});

describe('other origins', () => {
  it.each([
    'null',
    'http://localhost:8080.evil.example',
    'http://evil.example/http://localhost:8080',
    'https://localhost:8080',
    'http://evil.example',
  ])('gives %s no answer that a browser would hand out', async (origin) => {
    const response = await stand.ask('/api/screening/v1/catalogue', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('answers a preflight itself', async () => {
    const headers = {
      origin: 'http://localhost:8080',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    const response = await stand.ask('/api/screening/v1/drafts/urgent', { method: 'OPTIONS', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(stand.seen).toHaveLength(0);
  });
});
