import { createServer } from 'node:http';
import { guardServer, problemText } from '@toothwise/gateway/guard';
import { isOwnHost } from '../process/own-host.js';
import type { Supervisor } from './supervisor.js';

/**
 * Tells each part's state on loopback: `/status` is what the gateway serves as /healthz (200 only when all are ready), `/parts` adds
 * process numbers and log files for tools.
 */
export async function startStatusServer(supervisor: Supervisor, port: number, identify: { dataDir: string }): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers)) {
      response.writeHead(421, { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
      return response.end(problemText('request.malformed', 421, request.headers));
    }
    void supervisor.report().then(({ ready, parts }) => {
      const shown = request.url === '/parts' ? parts : withoutProcesses(parts);
      const body = { status: ready ? 'ready' : 'not-ready', ...(request.url === '/parts' ? identify : {}), parts: shown };
      response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
    });
  });
  guardServer(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function withoutProcesses(parts: Awaited<ReturnType<Supervisor['report']>>['parts']): Record<string, { state: string; restarts: number }> {
  return Object.fromEntries(Object.entries(parts).map(([name, { state, restarts }]) => [name, { state, restarts }]));
}
