import { createServer } from 'node:http';
import { guardServer } from './guard-server.js';
import { problemText } from './problem-server.js';

interface Figures {
  /** As Prometheus reads them, now. */
  metrics: () => Promise<string>;
  type: string;
  /** Whether others may count on it; left out where that is so from the beginning. */
  isReady?: () => boolean;
}

const HEALTH = ['/healthz', '/healthz/ready'];

/** `/metrics`, `/healthz` and `/healthz/ready` on a port of their own, which the gateway does not know. @param at port 0 takes a free one */
export async function startFigures({ metrics, type, isReady = () => true }: Figures, at: { HOST?: string; PORT: number }) {
  const server = createServer((request, response) => {
    if (HEALTH.includes(request.url ?? '')) {
      const isWell = request.url === '/healthz' || isReady();
      return response
        .writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' })
        .end(`{"status":"${isWell ? 'ok' : 'not-ready'}"}`);
    }
    if (request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
      return response.end(problemText('resource.not-found', 404, request.headers));
    }
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  guardServer(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.PORT, at.HOST ?? '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
