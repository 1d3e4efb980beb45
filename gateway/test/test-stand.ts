import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import { SignJWT } from 'jose';
import type { GatewayBounds } from '../src/bounds.js';
import { startGateway, type RunningGateway } from '../src/gateway.js';
import type { KongFile } from '../src/kong/kong-file.js';
import { routeTable } from '../src/kong/route-table.js';
import { renderKongFile } from '../src/render.js';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
}

export interface TokenOptions {
  kid?: string;
  key?: KeyObject;
  expiresIn?: number | null;
}

export interface TestStand {
  gateway: RunningGateway;
  /** Requests that reached the upstream, oldest first. */
  seen: Seen[];
  /** A request to the gateway by `fetch`, which tidies addresses up. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The status that a bare request gets, its address as it is spelt. */
  askAsSpelt(path: string, method?: string): Promise<number>;
  token(claims?: object, options?: TokenOptions): Promise<string>;
  /** The header of such a token. */
  bearer(claims?: object, options?: TokenOptions): Promise<{ authorization: string }>;
  /** Signed by nobody: `alg` is `none`. */
  unsignedToken(): string;
  /** HS256, signed with the text of the public key: the classic confusion. */
  confusedToken(): string;
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

const upstreamNames = routeTable().services.map(({ url }) => new URL(url).host);

/** The real gateway on the committed file, in front of one upstream that plays all services and remembers what it was asked. */
export async function startTestStand(
  options: { answer?: Answer; change?: (file: KongFile) => void; statusUrl?: string; bounds?: GatewayBounds } = {},
): Promise<TestStand> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const seen: Seen[] = [];
  const upstream = createServer((request, response) => {
    if (options.answer?.(request, response)) return;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, bytes });
      response.writeHead(200, { 'content-type': 'application/json', server: 'secret/1.0' }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as { port: number };
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] };
  const file = renderKongFile(routeTable(), { jwks, publicUrl: 'http://localhost:8080', mode: 'embedded' });
  options.change?.(file);
  const upstreams = Object.fromEntries(upstreamNames.map((name) => [name, `127.0.0.1:${port}`]));
  const gateway = await startGateway({ file, upstreams, statusUrl: options.statusUrl, bounds: options.bounds });
  const token: TestStand['token'] = (claims = {}, { kid = 'k1', key = privateKey, expiresIn = 300 } = {}) =>
    sign(claims, kid, key, expiresIn);
  return {
    gateway,
    seen,
    ask: (path, init) => fetch(`${gateway.url}${path}`, init),
    askAsSpelt: (path, method = 'GET') => statusOf(gateway.url, path, method),
    token,
    bearer: async (...options) => ({ authorization: `Bearer ${await token(...options)}` }),
    unsignedToken: () => `${encoded({ alg: 'none', typ: 'JWT', kid: 'k1' })}.${encoded(freshClaims())}.`,
    confusedToken: () => confused(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    async stop() {
      await gateway.stop();
      upstream.closeAllConnections();
      await new Promise((resolve) => upstream.close(resolve));
    },
  };
}

async function sign(claims: object, kid: string, key: KeyObject, expiresIn: number | null): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const token = new SignJWT({ sub: 'somebody', ...claims }).setProtectedHeader({ alg: 'RS256', kid }).setIssuedAt(now);
  return (expiresIn === null ? token : token.setExpirationTime(now + expiresIn)).sign(key);
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const freshClaims = () => ({ sub: 'somebody', exp: Math.floor(Date.now() / 1000) + 300 });

function statusOf(base: string, path: string, method: string): Promise<number> {
  const { port } = new URL(base);
  return new Promise((resolve, reject) => {
    plainRequest({ host: '127.0.0.1', port, path, method }, (response) => resolve(response.resume().statusCode!))
      .on('error', reject)
      .end();
  });
}

function confused(pem: string): string {
  const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${encoded(freshClaims())}`;
  return `${unsigned}.${createHmac('sha256', pem).update(unsigned).digest('base64url')}`;
}
