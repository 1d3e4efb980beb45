import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { KongFile, RateLimitingConfig } from './kong/kong-file.js';
import { startTestStand, type TestStand } from './test-stand.js';

const MiB = 1024 * 1024;
let stand: TestStand;
const ask = (path: string, init: RequestInit = {}) => fetch(`${stand.gateway.url}${path}`, init);
const bearer = async (...args: Parameters<TestStand['token']>) => ({ authorization: `Bearer ${await stand.token(...args)}` });
/** fetch tidies addresses up; odd spellings need the bare request. */
const askAsSpelt = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(stand.gateway.url);
    httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => resolve(response.resume().statusCode!))
      .on('error', reject)
      .end();
  });

describe('the gateway on the committed route table', () => {
  beforeAll(async () => void (stand = await startTestStand()));
  afterAll(() => stand.stop());
  beforeEach(() => void (stand.seen.length = 0));

  describe('tokens', () => {
    const path = '/api/screening/v1/credits';

    it('lets a valid one through, unchanged', async () => {
      const headers = await bearer();
      expect((await ask(path, { headers })).status).toBe(200);
      expect(stand.seen[0]!.headers.authorization).toBe(headers.authorization);
    });

    it.each<[string, () => Promise<Record<string, string>>, string]>([
      ['none', async () => ({}), 'auth.required'],
      ['no bearer', async () => ({ authorization: 'Basic eDp5' }), 'auth.required'],
      ['garbage', async () => ({ authorization: 'Bearer a.b.c' }), 'auth.required'],
      ['an expired one', () => bearer({}, { expiresIn: -5 }), 'auth.expired'],
      ['one without expiry', () => bearer({}, { expiresIn: null }), 'auth.required'],
      ['one of an unknown key', () => bearer({}, { kid: 'k2' }), 'auth.required'],
      [
        'one signed by another key',
        () => bearer({}, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
        'auth.required',
      ],
      ['HS256 with the public key', async () => ({ authorization: `Bearer ${stand.confusedToken()}` }), 'auth.required'],
    ])('refuses %s with 401', async (_what, headersOf, code) => {
      const response = await ask(path, { headers: await headersOf() });
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
      expect((await ask(`${path}?jwt=${token}`)).status).toBe(401);
      expect((await ask(path, { headers: { cookie: `jwt=${token}` } })).status).toBe(401);
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
      '/api/screening/v1/catalogue%2F..%2Fcredits',
    ])('asks for one at %s too', async (spelling) => {
      expect(await askAsSpelt(spelling)).toBe(401);
      expect(stand.seen).toHaveLength(0);
    });

    it('asks none for what is public', async () => {
      expect((await ask('/api/screening/v1/catalogue?x=1&y=%20')).status).toBe(200);
      expect(stand.seen[0]!.url).toBe('/api/screening/v1/catalogue?x=1&y=%20');
    });
  });

  describe('routing', () => {
    it('answers an unknown API address with a problem document, never with the shell’s page', async () => {
      const response = await ask('/api/nothing/here');
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(stand.seen).toHaveLength(0);
    });

    it.each(['/%zz', '/%ff', '/a%00b'])('refuses the malformed address %s', async (path) => {
      expect(await askAsSpelt(path)).toBe(400);
    });

    it('keeps host and path of signed links, and gives services their own name', async () => {
      await ask('/files/screening/1/a%2Bb.jpg?X-Amz-Signature=s');
      await ask('/');
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
      await ask('/api/account/v1/me', { headers: { ...forged, ...(await bearer()) } });
      for (const name of Object.keys(forged)) expect(stand.seen[0]!.headers[name]).toBeUndefined();
    });

    it('says who asked and how, whatever the caller claims', async () => {
      await ask('/', { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-real-ip': '9.9.9.9' } });
      const { headers } = stand.seen[0]!;
      expect(headers['x-forwarded-proto']).toBe('http');
      expect(headers['x-forwarded-host']).toBe(new URL(stand.gateway.url).host);
      expect(headers['x-real-ip']).toMatch(/127\.0\.0\.1|::1/);
    });

    it('passes a plain correlation id on and replaces anything else', async () => {
      const given = await ask('/', { headers: { 'x-correlation-id': 'abc-123' } });
      expect(given.headers.get('x-correlation-id')).toBe('abc-123');
      const odd = await ask('/', { headers: { 'x-correlation-id': 'a b"c' } });
      expect(odd.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(stand.seen.map(({ headers }) => headers['x-correlation-id'])).toEqual(['abc-123', odd.headers.get('x-correlation-id')]);
    });

    it('sets the security headers on every answer, its own included', async () => {
      for (const response of [await ask('/'), await ask('/api/none'), await ask('/api/account/v1/me')]) {
        expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
        expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('server')).toBeNull();
      }
    });

    it('leaves the policy of the identity pages to the identity server', async () => {
      const response = await ask('/realms/toothwise/account');
      expect(response.headers.get('content-security-policy')).toBeNull();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('lets only our own pages frame the silent sign-in', async () => {
      const response = await ask('/silent-check-sso.html');
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    });

    it('shows stored files in a sandbox', async () => {
      expect((await ask('/files/a')).headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/);
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
      const response = await ask('/api/screening/v1/catalogue', { headers: { origin } });
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
      const response = await ask('/api/screening/v1/drafts/urgent', { method: 'OPTIONS', headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
      expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(stand.seen).toHaveLength(0);
    });
  });

  describe('sizes', () => {
    const chunked = (bytes: number) => ({
      method: 'POST',
      body: Readable.toWeb(Readable.from(chunks(bytes))) as unknown as BodyInit,
      duplex: 'half',
    });
    const upload = '/api/screening/v1/drafts/urgent/photos';

    it('passes a body of exactly the limit and refuses one byte more', async () => {
      const headers = await bearer();
      const send = (bytes: number) => ask('/api/account/v1/x', { method: 'POST', headers, body: Buffer.alloc(bytes) });
      expect((await send(MiB)).status).toBe(200);
      expect(stand.seen[0]!.bytes).toBe(MiB);
      const refused = await send(MiB + 1);
      expect(refused.status).toBe(413);
      expect(((await refused.json()) as { code: string }).code).toBe('request.too-large');
    });

    it('passes a photo of 5 MiB with its form, and refuses more than 6 MiB', async () => {
      const headers = await bearer();
      expect((await ask(upload, { method: 'POST', headers, body: Buffer.alloc(5 * MiB + 4096) })).status).toBe(200);
      expect((await ask(upload, { method: 'POST', headers, body: Buffer.alloc(6 * MiB + 1) })).status).toBe(413);
    });

    it('counts a body that does not announce its size', async () => {
      const headers = await bearer();
      expect((await ask(upload, { ...chunked(3 * MiB), headers } as RequestInit)).status).toBe(200);
      expect(stand.seen[0]!.bytes).toBe(3 * MiB);
      const refused = await ask(upload, { ...chunked(7 * MiB), headers } as RequestInit).then(
        ({ status }) => status,
        () => 'closed',
      );
      expect([413, 'closed']).toContain(refused);
      expect(stand.seen).toHaveLength(1);
    });
  });
});

describe('rate limits', () => {
  const limited = (change: (config: RateLimitingConfig) => void) => (file: KongFile) => {
    for (const plugin of file.plugins!) if (plugin.name === 'rate-limiting') change(plugin.config);
  };
  afterEach(() => stand.stop());

  it('answer 429 with Retry-After after the limit, and count all routes together', async () => {
    stand = await startTestStand({ change: limited((config) => (config.minute = 5)) });
    const statuses: number[] = [];
    for (const path of ['/', '/a', '/b', '/api/none', '/c', '/d']) statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 200, 429]);
    const refused = await ask('/');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await refused.json()) as { code: string }).code).toBe('request.too-many');
    expect(stand.seen).toHaveLength(4);
  });

  it('of a route count for themselves', async () => {
    stand = await startTestStand({ change: limited((config) => (config.minute = 1)) });
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/')).status).toBe(429);
    expect((await ask('/realms/toothwise/x', { method: 'POST' })).status).toBe(200);
  });
});

describe('streams and failures', () => {
  afterEach(() => stand.stop());

  it('passes an event stream on as it comes, opened at once', async () => {
    const opened = Promise.withResolvers<ServerResponse>();
    stand = await startTestStand({
      answer: (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
        opened.resolve(response);
        return true;
      },
    });
    const abort = new AbortController();
    const response = await ask('/api/clinic/v1/offers/events', { headers: await bearer(), signal: abort.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const stream = await opened.promise;
    const closed = once(stream, 'close');
    for (const text of ['data: one\n\n', 'data: two\n\n']) {
      stream.write(text);
      expect((await reader.read()).value).toBe(text);
    }
    abort.abort();
    await closed;
  });

  it('answers 503 with Retry-After when nobody listens, readable for people in a browser', async () => {
    stand = await startTestStand({
      change: (file) => file.services.forEach((service) => Object.assign(service, { url: 'http://127.0.0.1:9', retries: 0 })),
    });
    const response = await ask('/api/screening/v1/catalogue');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(((await response.json()) as { code: string }).code).toBe('service.unavailable');
    const page = await ask('/', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Try again');
  });

  it('answers 502 when the upstream breaks off', async () => {
    stand = await startTestStand({ answer: (request) => Boolean(request.socket.destroy()) });
    expect((await ask('/')).status).toBe(502);
  });

  it('answers 504 when the upstream stays silent longer than its time', async () => {
    stand = await startTestStand({
      answer: () => true,
      change: (file) => file.services.forEach((service) => (service.read_timeout = 150)),
    });
    expect((await ask('/')).status).toBe(504);
  });

  it('asks again when the connection was refused, so that a restart costs no request', async () => {
    const late = createServer((_request, response) => response.end('late'));
    await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve));
    const { port } = late.address() as { port: number };
    await new Promise((resolve) => late.close(resolve));
    stand = await startTestStand({ change: (file) => file.services.forEach((service) => (service.url = `http://127.0.0.1:${port}`)) });
    const asked = ask('/');
    late.listen(port, '127.0.0.1');
    await once(late, 'listening');
    expect(await (await asked).text()).toBe('late');
    late.closeAllConnections();
    late.close();
  });

  it('serves the parts’ state as /healthz', async () => {
    const status = createServer((_request, response) =>
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"not-ready"}'),
    );
    await new Promise<void>((resolve) => status.listen(0, '127.0.0.1', resolve));
    stand = await startTestStand({ statusUrl: `http://127.0.0.1:${(status.address() as { port: number }).port}` });
    const response = await ask('/healthz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not-ready' });
    status.closeAllConnections();
    status.close();
  });
});

function* chunks(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 64 * 1024) yield Buffer.alloc(Math.min(64 * 1024, bytes - sent));
}
