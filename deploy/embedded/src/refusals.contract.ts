import { request, type IncomingHttpHeaders } from 'node:http';
import { createConnection } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMail } from './stand-ins/mail/start-mail.js';
import { startOpenAiDouble } from './stand-ins/openai/start-openai-double.js';
import { startPlacesDouble } from './stand-ins/places/start-places-double.js';
import { startStripeDouble } from './stand-ins/stripe/start-stripe-double.js';
import { startStatusServer } from './supervisor/status-server.js';
import { Supervisor } from './supervisor/supervisor.js';
import { startWeb } from '@toothwise/web';
import { freePort } from './process/ports.js';

const folder = mkdtempSync(join(tmpdir(), 'toothwise-refusals-'));
const ports: Record<string, number> = {};
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const mail = await startMail({ dataDir: join(folder, 'mail') });
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell', 'index.html'), '<title>Shell</title>');
  const web = await startWeb({ shell: join(folder, 'shell'), remotes: [] });
  const stripe = await startStripeDouble({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    webhookUrl: null,
  });
  const openai = await startOpenAiDouble({ apiKey: 'key' });
  const places = await startPlacesDouble({ googleKey: 'key', yelpKey: 'key' });
  const status = await freePort();
  stops.push(
    mail.stop,
    web.stop,
    stripe.stop,
    openai.stop,
    places.stop,
    await startStatusServer(new Supervisor([]), status, { dataDir: folder }),
  );
  const portOf = (url: string) => Number(new URL(url).port);
  Object.assign(ports, {
    mail: portOf(mail.url),
    web: portOf(web.url),
    stripe: stripe.port,
    openai: openai.port,
    places: places.port,
    status,
  });
});
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const ask = (server: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port: ports[server], path, headers, method }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

/** What a server says to bytes that are no request. */
const tell = (server: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = createConnection({ host: '127.0.0.1', port: ports[server]! }, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('close', () => resolve(text)).on('error', reject);
  });

const products = /fastify|FST_ERR|koa|node\.js|express|Route GET|Client Error|"statusCode"| {4}at |node_modules/i;

function expectProblem({ status, headers, text }: Answer, expected: number): void {
  expect([status, headers['content-type']]).toEqual([expected, 'application/problem+json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual({
    type: expect.stringMatching(/^urn:toothwise:problem:/),
    title: expect.any(String),
    status: expected,
    code: expect.stringMatching(/^[a-z-]+(\.[a-z-]+)*$/),
    correlationId: expect.stringMatching(/^[\w-]{1,64}$/),
  });
}

describe('a foreign page whose name leads here (DNS rebinding)', () => {
  const addresses = [
    ...[
      '/dev/mail',
      '/dev/mail.json',
      '/dev/mail.json?to=a@x.test',
      '/dev/mail/1',
      '/dev/sms',
      '/dev/sms.json',
      '/control/refusals',
      '/dev/mail/style.css',
      '/healthz',
      '/dev/none',
    ].map((path) => ['mail', path] as const),
    ...['/status', '/parts', '/'].map((path) => ['status', path] as const),
    ...['/stripe/v3.js', '/v1/payment_intents', '/stripe/none'].map((path) => ['stripe', path] as const),
    ...['/control/requests', '/v1/models', '/none'].map((path) => ['openai', path] as const),
    ...['/control/requests', '/v3/businesses/search'].map((path) => ['places', path] as const),
  ];
  it.each(addresses)('reads nothing from %s %s, neither directly nor through the gateway', async (server, path) => {
    const foreign: Record<string, string>[] = [
      { host: `evil.example:${ports[server]}` },
      { host: 'evil.example', 'x-forwarded-host': 'localhost:8080' },
      { host: `${server}:8025`, 'x-forwarded-host': 'evil.example:8080' },
    ];
    for (const headers of foreign) {
      const answer = await ask(server, path, headers);
      expect(answer.status).toBe(421);
      expect(answer.headers['content-type']).toContain('json');
      expect(answer.text).not.toMatch(/mails|parts|payment|requests|models|dataDir/);
    }
  });

  it.each(['mail', 'status', 'stripe'])('does not keep this machine from %s', async (server) => {
    const path = { mail: '/dev/mail.json', status: '/status', stripe: '/stripe/v3.js' }[server]!;
    for (const host of ['localhost:8080', '127.0.0.1:18117', '[::1]:18117'])
      expect((await ask(server, path, { host })).status).not.toBe(421);
    const gateway = { host: server === 'status' ? '127.0.0.1' : `${server}:8025`, 'x-forwarded-host': 'localhost:8080' };
    expect((await ask(server, path, gateway)).status).not.toBe(421);
  });
});

describe('what mail and web refuse', () => {
  it.each(['to=a&to=b', 'to=a&to=b&to=c', `to=${'x'.repeat(400)}`])('of queries is a problem document: %#', async (query) => {
    for (const path of ['/dev/mail.json', '/dev/mail', '/dev/sms.json', '/dev/sms']) {
      const answer = await ask('mail', `${path}?${query}`);
      expectProblem(answer, 400);
      expect(answer.text).not.toContain('xxxx');
    }
  });

  const long = 'x'.repeat(5000);
  it.each([
    ['mail', '/none', 404],
    ['mail', '/dev/none.json', 404],
    ['mail', '/dev/%', 400],
    ['web', '/missing.js', 404],
    ['web', '/remotes/none/remote.json', 404],
    ['web', '/%', 400],
    ['web', `/${long}.js`, 404],
    ['mail', `/${long}`, 404],
  ])('is a problem document: %s, address %#', async (server, path, status) => expectProblem(await ask(server, path), status));

  it.each(['POST', 'PUT', 'DELETE'])('is a problem document: %s', async (method) => {
    expectProblem(await ask('mail', '/dev/mail', {}, method), 404);
    expectProblem(await ask('web', '/', {}, method), 404);
  });
});

describe.each(['mail', 'web', 'stripe', 'openai', 'status'])('%s shows no product, whatever it is asked', (server) => {
  it.each(['/none', '/%', '/%00', `/${'x'.repeat(300)}`, `/dev/mail/${'x'.repeat(300)}`, `/v1/${'x'.repeat(300)}`, '//', '/..%2f..%2fetc'])(
    'in the answer to address %#',
    async (path) => {
      const { status, headers, text } = await ask(server, path);
      expect(status).toBeLessThan(500);
      expect(`${JSON.stringify(headers)} ${text}`).not.toMatch(products);
    },
  );

  it.each([
    ['a broken header', 'GET / HTTP/1.1\r\nHost: localhost\r\nx y: 1\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['an address without end', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])('in the answer to %s', async (_what, bytes) => {
    const answer = await tell(server, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(products);
    if (server === 'mail' || server === 'web') expect(answer).toMatch(/content-type: application\/problem\+json/i);
  });
});
