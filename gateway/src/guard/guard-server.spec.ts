import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bounds, BEHIND_GATEWAY, guardServer } from './index.js';

const open: Socket[] = [];
let server: Server;
let port: number;

async function start(bounds: Partial<Bounds>): Promise<void> {
  server = createServer((request, response) => {
    if (request.url === '/stream') return response.writeHead(200).flushHeaders();
    if (request.url === '/large') return void response.end(Buffer.alloc(64 * 1024 * 1024));
    request.resume().once('end', () => response.end('done'));
  });
  guardServer(server, { bounds: { ...BEHIND_GATEWAY, patienceMs: 150, ...bounds } });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
}

/** A socket that writes the given bytes. `said` is all that came until the server closed it. */
async function visit(text: string, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.push(socket);
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString())).on('error', () => undefined);
  const closed = once(socket, 'close').then(() => said);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed, so: () => said };
}
const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const answered = async (visitor: Awaited<ReturnType<typeof visit>>) => {
  while (!visitor.so().includes('done')) await pause(5);
};

describe('a guarded server', () => {
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('ends what makes no progress with 408: a head, a body, a body of single bytes; an unused socket without a word', async () => {
    await start({ progressBytes: 100 });
    const [head, body, chunked, single, unused] = await Promise.all([
      visit('GET / HTTP/1.1\r\nHo'),
      visit(`${post(10)}a`),
      visit('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'),
      visit(`${post(1000)}a`),
      visit(''),
    ]);
    const dripping = setInterval(() => single.socket.write('a'), 20);
    for (const visitor of [head, body, chunked, single]) {
      const said = await visitor.closed;
      expect(said).toMatch(/^HTTP\/1.1 408 Request Timeout\r\nContent-Type: application\/problem\+json/);
      expect(said).toContain('"code":"request.too-slow"');
    }
    clearInterval(dripping);
    expect(await unused.closed).toBe('');
  });

  it('lets a body take long that comes steadily', async () => {
    await start({ progressBytes: 10 });
    const visitor = await visit(post(400));
    for (let sent = 0; sent < 400; sent += 10) {
      visitor.socket.write('a'.repeat(10));
      await pause(10);
    }
    await answered(visitor);
  });

  it.each([
    ['a head that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'request.too-large'],
    ['what is no HTTP', 'HELO\r\n\r\n', 400, 'request.malformed'],
  ])('answers %s with a problem document and its correlation id', async (_, text, status, code) => {
    await start({});
    const said = await (await visit(text)).closed;
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const id = /X-Correlation-Id: (\S+)/.exec(said)![1];
    expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({ status, code, correlationId: id });
  });

  it('closes who waits longest when an address opens too many sockets, and nobody with a request under way', async () => {
    await start({ patienceMs: 60_000, perAddress: { sockets: 5, bodies: 5 } });
    const stranger = await visit('GET', '127.0.0.9');
    const streaming = await visit('GET /stream HTTP/1.1\r\nHost: a\r\n\r\n');
    const kept = await visit(get);
    await answered(kept);
    const slow = [];
    for (let count = 0; count < 20; count += 1) slow.push(await visit('GET'));
    await Promise.all(slow.slice(0, 15).map(({ closed }) => closed));
    expect(slow.slice(-3).map(({ socket }) => socket.closed)).toEqual([false, false, false]);
    const neighbour = await visit(get);
    await answered(neighbour);
    for (const { socket } of [stranger, streaming, kept]) expect(socket.closed).toBe(false);
  });

  it('refuses the slowest when an address sends too many bodies at once', async () => {
    await start({ patienceMs: 60_000, perAddress: { sockets: 100, bodies: 3 } });
    const slow = [];
    for (let count = 0; count < 6; count += 1) slow.push(await visit(`${post(1_000_000)}a`));
    const ended = await Promise.all(slow.slice(0, 3).map(({ closed }) => closed));
    for (const said of ended) expect(said).toMatch(/^HTTP\/1.1 429 /);
    const quick = await visit(`${post(1)}a`);
    await answered(quick);
  });

  it('keeps no more sockets than it bears: those with the most lose first', async () => {
    await start({ patienceMs: 60_000, sockets: 10 });
    const stranger = await visit('GET', '127.0.0.9');
    for (let count = 0; count < 30; count += 1) await visit('GET');
    await answered(await visit(get, '127.0.0.8'));
    expect(stranger.socket.closed).toBe(false);
  });

  it('ends a reader who does not read', async () => {
    await start({ readerMs: 100 });
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const { socket } = await visit('');
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    const [there] = await connected;
    await once(there, 'close');
  });
});
