import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { startTestStand, type TestStand } from '../test/test-stand.js';

let stand: TestStand;

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
    const response = await stand.ask('/api/clinic/v1/offers/events', { headers: await stand.bearer(), signal: abort.signal });
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
    const response = await stand.ask('/api/screening/v1/catalogue');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(((await response.json()) as { code: string }).code).toBe('service.unavailable');
    const page = await stand.ask('/', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Try again');
  });

  it('answers 502 when the upstream breaks off', async () => {
    stand = await startTestStand({ answer: (request) => Boolean(request.socket.destroy()) });
    expect((await stand.ask('/')).status).toBe(502);
  });

  it('answers 504 when the upstream stays silent longer than its time', async () => {
    stand = await startTestStand({
      answer: () => true,
      change: (file) => file.services.forEach((service) => (service.read_timeout = 150)),
    });
    expect((await stand.ask('/')).status).toBe(504);
  });

  it('asks again when the connection was refused, so that a restart costs no request', async () => {
    const late = createServer((_request, response) => response.end('late'));
    await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve));
    const { port } = late.address() as { port: number };
    await new Promise((resolve) => late.close(resolve));
    stand = await startTestStand({ change: (file) => file.services.forEach((service) => (service.url = `http://127.0.0.1:${port}`)) });
    const asked = stand.ask('/');
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
    const response = await stand.ask('/healthz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not-ready' });
    status.closeAllConnections();
    status.close();
  });
});
