import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const shell = join(import.meta.dirname, '..', '..', 'shell', 'public');
const files: Record<string, [string, string]> = {
  '/app.js': ['text/javascript', join(import.meta.dirname, 'app', 'app.js')],
  '/keycloak.js': ['text/javascript', require.resolve('keycloak-js')],
  '/silent-check-sso.html': ['text/html', join(shell, 'silent-check-sso.html')],
  '/silent-check-sso.js': ['text/javascript', join(shell, 'silent-check-sso.js')],
};
const policy =
  "default-src 'self'; script-src 'self'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; object-src 'none'; base-uri 'none'";

export interface ApplicationServer {
  /** Where the identity server is; may change while it runs. */
  identityPort: number;
  close(): Promise<void>;
}

/** One origin as the gateway makes it: an application with the product's CSP, and the identity server below /realms/ and /resources/. */
export async function startApplicationServer(port: number): Promise<ApplicationServer> {
  const state = { identityPort: 0 };
  const server = createServer((request, response) => {
    if (/^\/(realms|resources)\//u.test(request.url ?? '')) pass(request, response, state.identityPort);
    else void page(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    get identityPort() {
      return state.identityPort;
    },
    set identityPort(value) {
      state.identityPort = value;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const [type, file] = files[path] ?? ['text/html', join(import.meta.dirname, 'app', 'index.html')];
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
  response.end(await readFile(file));
}

function pass(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { host } = incoming.headers;
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': host,
    'x-forwarded-port': host?.split(':')[1] ?? '80',
  };
  const onward = forward({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  incoming.pipe(onward);
}
