import { connect, type Socket } from 'node:net';
import { request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { BOUNDS, type GatewayBounds } from './bounds.js';
import { startTestStand, type TestStand } from '../test/test-stand.js';

let stand: TestStand;
const sockets: Socket[] = [];

/** Small bounds, so that a few connections are a crowd. */
const small: GatewayBounds = {
  ...BOUNDS,
  server: { ...BOUNDS.server!, patienceMs: 200 },
  lanes: {
    request: { places: 3, perAddress: 2 },
    upload: { places: 2, perAddress: 2 },
    stream: { places: 3, perAddress: 2 },
  },
  waitMs: 150,
};
const upload = '/api/screening/v1/drafts/routine_checkup/photos';
const events = '/api/clinic/v1/offers/events';

/** Upstream requests that are never answered, and streams that stay open. */
const held: ServerResponse[] = [];
const hold = (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === events) response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  else if (request.url !== '/hold' && request.url !== upload) return false;
  held.push(response);
  return true;
};

async function begin(bounds: GatewayBounds = small): Promise<void> {
  held.length = 0;
  stand = await startTestStand({ answer: hold, bounds });
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  code?: string;
}

/** A request from that address. @returns its answer's head, and for refusals their code */
function ask(path: string, { from = '127.0.0.1', method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  const { port } = new URL(stand.gateway.url);
  return new Promise((resolve, reject) => {
    const asked = plainRequest({ host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      if (status < 400) return resolve({ status, headers: received });
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status, headers: received, code: (JSON.parse(text) as { code: string }).code }));
    });
    asked.on('error', reject).on('socket', (socket) => sockets.push(socket));
    asked.end(body);
  });
}

/** Bytes on a socket of their own. @returns all that was answered until the end */
function write(text: string): Promise<string> {
  const socket = connect(Number(new URL(stand.gateway.url).port), '127.0.0.1');
  sockets.push(socket);
  return new Promise((resolve) => {
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString())).on('error', () => undefined);
    socket.once('close', () => resolve(said)).write(text);
  });
}
const slow = (path: string, token = '') =>
  write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n${token && `Authorization: ${token}\r\n`}\r\na`);
const isHeld = async (count: number) => {
  while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
};

describe('a crowd at the gateway', () => {
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const response of held) response.destroy();
    await stand.stop();
  });

  it('takes no place for a body that has not come: slow ones get 408, others are answered meanwhile', async () => {
    await begin();
    const webhook = '/api/screening/v1/stripe/webhook';
    const crowd = Array.from({ length: 20 }, () => slow(webhook));
    expect((await ask(webhook, { method: 'POST', body: '{}' })).status).toBe(200);
    expect((await ask('/api/screening/v1/catalogue')).status).toBe(200);
    for (const said of await Promise.all(crowd)) {
      expect(said).toMatch(/^HTTP\/1\.1 408 /);
      expect(said).toContain('"code":"request.too-slow"');
      expect(said).toMatch(/content-security-policy: .*\r\n/);
      expect(said).toMatch(/x-correlation-id: [\w-]{36}\r\n/);
    }
    expect(stand.seen).toHaveLength(2);
  });

  it('answers 503 with Retry-After when no place gets free, 429 to an address that has its share', async () => {
    await begin();
    const waiting = [ask('/hold'), ask('/hold'), ask('/hold', { from: '127.0.0.2' })];
    await isHeld(3);
    const refused = await ask('/', { from: '127.0.0.3' });
    expect(refused).toMatchObject({ status: 503, code: 'service.unavailable', headers: { 'retry-after': '5' } });
    expect(await ask('/')).toMatchObject({ status: 429, code: 'request.too-many', headers: { 'retry-after': '5' } });
    const patient = ask('/', { from: '127.0.0.3' });
    held[0]!.end();
    expect((await patient).status).toBe(200);
    for (const response of held) response.end();
    await Promise.all(waiting);
  });

  it('lets nobody wait behind an address that has its share', async () => {
    await begin({ ...small, waitMs: 60_000 });
    const waiting = Array.from({ length: 10 }, () => ask('/hold').catch(() => undefined));
    await isHeld(2);
    expect((await ask('/', { from: '127.0.0.2' })).status).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await Promise.all(waiting);
    // Who leaves gives the place back, whether the upstream has answered or not.
    expect((await ask('/')).status).toBe(200);
  });

  it('keeps requests, uploads and event streams apart', async () => {
    await begin();
    const headers = await stand.bearer();
    const addresses = ['127.0.0.1', '127.0.0.1', '127.0.0.2'];
    for (const from of addresses) expect((await ask(events, { headers, from })).status).toBe(200);
    expect(await ask(events, { headers, from: '127.0.0.3' })).toMatchObject({ status: 503 });
    const sending = [slow(upload, headers.authorization), slow(upload, headers.authorization)];
    expect((await ask('/api/clinic/v1/offers', { headers })).status).toBe(200);
    expect((await ask('/api/screening/v1/drafts', { headers })).status).toBe(200);
    for (const said of await Promise.all(sending)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
    held[0]!.destroy();
    while ((await ask(events, { headers, from: '127.0.0.3' })).status === 503);
  });

  it('takes an answer from the upstream at once, however slowly it is read', async () => {
    stand = await startTestStand({
      bounds: small,
      answer: (request, response) => request.url === '/large' && Boolean(response.end(Buffer.alloc(1024 * 1024))),
    });
    for (let readers = 0; readers < 8; readers += 1) expect((await ask('/large')).status).toBe(200);
    expect((await ask('/')).status).toBe(200);
  });

  it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])('refuses a body with %s', async (method) => {
    await begin();
    const said = await write(`${method} /api/screening/v1/catalogue HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    const chunked = await write(`${method} / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
    expect(chunked).toMatch(/^HTTP\/1\.1 400 /);
    expect(stand.seen).toHaveLength(0);
  });

  it.each(['/', '/emergency', '/remotes.json'])('refuses a body for the page %s before it comes', async (path) => {
    await begin();
    expect(await write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['an address of 3 kB', `/${'a'.repeat(3000)}`, 414, 'request.too-large'],
    ['a head of 20 kB', `/?${'a'.repeat(20_000)}`, 431, 'request.too-large'],
    ['what is no HTTP', '/ HTTP/7.0\r\n', 400, 'request.malformed'],
  ])('answers %s with a problem document', async (_, path, status, code) => {
    await begin();
    const said = await write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said).toMatch(/content-type: application\/problem\+json/);
    const id = /x-correlation-id: (\S+)/.exec(said)![1];
    expect(JSON.parse(said.slice(said.indexOf('{')))).toMatchObject({ status, code, correlationId: id });
  });
});
