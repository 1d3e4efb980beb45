import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import replyFrom from '@fastify/reply-from';
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { effectivePlugins, globalPlugins } from './kong/effective-plugins.js';
import type { KongFile, KongRoute } from './kong/kong-file.js';
import { routeMatcher } from './kong/match-route.js';
import { normalizePath } from './kong/normalize-path.js';
import type { AnswerHeaders, Exchange, GatewayPlugin } from './plugins/exchange.js';
import { pipelineBuilder } from './plugins/pipeline.js';
import { problem, type Refusal } from './problem.js';
import { forward } from './forward.js';
import { upstreamAddresses } from './upstreams.js';

export interface GatewaySettings {
  file: KongFile;
  /** Name in the file → real `host:port`. */
  upstreams?: Record<string, string>;
  host?: string;
  port?: number;
  /** Where the supervisor tells each part's state; served as /healthz. */
  statusUrl?: string;
  rateFactor?: number;
  logLevel?: string;
}

export interface RunningGateway {
  url: string;
  /** Executes another file from now on; requests under way are not disturbed. */
  reload(file: KongFile): void;
  stop(): Promise<void>;
}

interface Table {
  match: ReturnType<typeof routeMatcher>;
  plugins: Map<KongRoute, GatewayPlugin[]>;
  fallback: GatewayPlugin[];
  addresses: Map<string, string>;
}

const drainMs = 3000;

/** Runs the declarative file on loopback. */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const app = fastify({
    logger: settings.logLevel ? { level: settings.logLevel } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // Routing is the file's business: Fastify's own router sees one address and keeps the real one in originalUrl.
    rewriteUrl: () => '/',
    bodyLimit: Number.MAX_SAFE_INTEGER,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
  });
  await app.register(rateLimit, { global: false });
  await app.register(replyFrom, {
    undici: { connections: 256, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 },
    destroyAgent: true,
    disableRequestLogging: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  let table = tableOf(settings.file, app, settings);
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'TRACE'),
    url: '/',
    handler: (request, reply) => handle(request, reply, table, settings),
  });
  const refuseEarly = (request: FastifyRequest, reply: FastifyReply, code: 'internal' | 'request.malformed' | 'resource.not-found') => {
    const exchange = newExchange(request);
    const { status, headers, body } = problem(code, exchange.correlationId);
    return reply
      .code(status)
      .headers(answerHeaders(exchange, table.fallback, headers))
      .send(body);
  };
  // TRACE, which would echo what proxies add to a request.
  app.setNotFoundHandler((request, reply) => refuseEarly(request, reply, 'resource.not-found'));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Fastify's own refusals, of a QUERY without a content type say, are the caller's mistakes.
    if (error.statusCode && error.statusCode < 500) return refuseEarly(request, reply, 'request.malformed');
    request.log.error(error);
    return refuseEarly(request, reply, 'internal');
  });
  await app.listen({ host: settings.host ?? '127.0.0.1', port: settings.port ?? 0 });
  const { port } = app.server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    reload: (file) => {
      table = tableOf(file, app, settings);
    },
    async stop() {
      // Event streams never end by themselves.
      const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await app.close();
      clearTimeout(timer);
    },
  };
}

function tableOf(file: KongFile, app: FastifyInstance, { rateFactor = 1, upstreams = {} }: GatewaySettings): Table {
  const build = pipelineBuilder({ app, file, rateFactor });
  const routes = file.services.flatMap((service) => service.routes.map((route) => ({ service, route })));
  return {
    match: routeMatcher(file),
    plugins: new Map(routes.map(({ service, route }) => [route, build(effectivePlugins(file, service, route))])),
    fallback: build(globalPlugins(file)),
    addresses: upstreamAddresses(file, upstreams),
  };
}

async function handle(request: FastifyRequest, reply: FastifyReply, table: Table, settings: GatewaySettings): Promise<FastifyReply> {
  const [rawPath = '', ...query] = request.originalUrl.split('?');
  const path = normalizePath(rawPath);
  const match = table.match(request.method, path, 'http');
  const plugins = (match && table.plugins.get(match.route)) ?? table.fallback;
  const exchange = newExchange(request);
  const answer = (headers: AnswerHeaders) => answerHeaders(exchange, plugins, headers);
  const refuse = (refusal: Refusal) => reply.code(refusal.status).headers(answer(refusal.headers)).send(refusal.body);
  if (path === '/healthz' && settings.statusUrl) return refuse(await health(settings.statusUrl, exchange));
  if (!isWellFormed(rawPath, path)) return refuse(problem('request.malformed', exchange.correlationId));
  for (const plugin of plugins) {
    const refusal = await plugin.access?.(exchange);
    if (refusal) return refuse(refusal);
  }
  if (!match) return refuse(problem('resource.not-found', exchange.correlationId));
  const base = table.addresses.get(match.service.name)!;
  return forward({ request, reply, exchange, match, base, search: query.join('?'), answer, refuse });
}

/** @param path its normal form, in which no way up is left but one behind escaped slashes: nobody needs that, and upstreams may read it otherwise */
function isWellFormed(rawPath: string, path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return rawPath.startsWith('/') && !decoded.includes('\0') && !/\/\.\.|\.\.\//.test(decoded);
  } catch {
    return false;
  }
}

function newExchange(request: FastifyRequest): Exchange {
  const given = request.headers['x-correlation-id'];
  // What a caller sends ends up in logs: only short plain ids are taken over.
  const correlationId = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
  return { request, method: request.method, correlationId, upstreamHeaders: {}, answerHeaders: {}, maxBodyBytes: Infinity };
}

function answerHeaders(exchange: Exchange, plugins: GatewayPlugin[], headers: AnswerHeaders): Record<string, string | string[] | number> {
  const answer: AnswerHeaders = { ...headers, ...exchange.answerHeaders };
  for (const plugin of plugins) plugin.answer?.(exchange, answer);
  return Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, string | string[] | number] => entry[1] !== undefined),
  );
}

async function health(statusUrl: string, { correlationId }: Exchange): Promise<Refusal> {
  try {
    const response = await fetch(statusUrl, { signal: AbortSignal.timeout(3000) });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return { status: response.status, headers, body: await response.text() };
  } catch {
    return problem('service.unavailable', correlationId, { headers: { 'retry-after': '5' } });
  }
}
