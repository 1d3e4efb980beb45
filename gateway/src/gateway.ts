import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BOUNDS, type GatewayBounds } from './bounds.js';
import { guardServer, lastAnswers, type Refusal as EarlyRefusal } from './guard/index.js';
import { effectivePlugins, globalPlugins } from './kong/effective-plugins.js';
import type { KongFile, KongRoute } from './kong/kong-file.js';
import { routeMatcher } from './kong/match-route.js';
import { normalizePath } from './kong/normalize-path.js';
import type { AnswerHeaders, Exchange, GatewayPlugin } from './plugins/exchange.js';
import { pipelineBuilder } from './plugins/pipeline.js';
import { problem, type Refusal } from './problem.js';
import type { CoreErrorCode } from '@toothwise/contracts-core';
import { forward } from './forward.js';
import { hasBody } from './request-body.js';
import { UpstreamClient } from './upstream-client.js';
import type { Checked } from './targets.js';
import { type UpstreamTable, upstreamTable } from './upstreams.js';

export interface GatewaySettings {
  file: KongFile;
  /** Name in the file → real `host:port`. */
  upstreams?: Record<string, string>;
  host?: string;
  port?: number;
  /** Where the supervisor tells each part's state; served as /healthz. */
  statusUrl?: string;
  /** Hears that a target of an upstream is asked from now on, or no longer. */
  checked?: Checked;
  rateFactor?: number;
  bounds?: GatewayBounds;
  logLevel?: string;
  leaving?: LeavingTimes;
}

interface LeavingTimes {
  /** How long requests under way may take once it is stopped. */
  drainMs: number;
  /** How long before that new ones are still taken. */
  listensMs: number;
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
  upstreams: UpstreamTable;
}

const AT_ONCE: LeavingTimes = { drainMs: 3000, listensMs: 0 };
/** Nothing of ours is longer; files and parameters of upstreams cannot be. */
const longestPath = 2048;
/** Of these nobody expects a body (RFC 9110, 9.3); one that comes all the same is not waited for. */
const bodiless = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];

/** Runs the declarative file on loopback. */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const bounds = settings.bounds ?? BOUNDS;
  const client = new UpstreamClient(bounds);
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
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  let table = tableOf(settings.file, app, settings);
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'TRACE'),
    url: '/',
    handler: (request, reply) => handle(request, reply, table, { ...settings, bounds, client }),
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
  if (bounds.server) guardServer(app.server, { bounds: bounds.server, answer: (refusal) => earlyAnswer(refusal, table) });
  await app.listen({ host: settings.host ?? '127.0.0.1', port: settings.port ?? 0 });
  const { port } = app.server.address() as { port: number };
  const { drainMs, listensMs } = settings.leaving ?? AT_ONCE;
  return {
    url: `http://localhost:${port}`,
    reload: (file) => {
      const before = table;
      table = tableOf(file, app, settings);
      before.upstreams.close();
    },
    async stop() {
      await lastAnswers(app.server, listensMs);
      // Event streams never end by themselves.
      const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await app.close();
      clearTimeout(timer);
      table.upstreams.close();
      await client.close();
    },
  };
}

function tableOf(file: KongFile, app: FastifyInstance, { rateFactor = 1, upstreams = {}, checked }: GatewaySettings): Table {
  const build = pipelineBuilder({ app, file, rateFactor });
  const routes = file.services.flatMap((service) => service.routes.map((route) => ({ service, route })));
  return {
    match: routeMatcher(file),
    plugins: new Map(routes.map(({ service, route }) => [route, build(effectivePlugins(file, service, route))])),
    fallback: build(globalPlugins(file)),
    upstreams: upstreamTable(file, upstreams, checked),
  };
}

interface Running extends GatewaySettings {
  bounds: GatewayBounds;
  client: UpstreamClient;
}

async function handle(request: FastifyRequest, reply: FastifyReply, table: Table, running: Running): Promise<FastifyReply> {
  const [rawPath = '', ...query] = request.originalUrl.split('?');
  const path = normalizePath(rawPath);
  const match = table.match(request.method, path, 'http');
  const plugins = (match && table.plugins.get(match.route)) ?? table.fallback;
  const exchange = newExchange(request);
  const answer = (headers: AnswerHeaders) => answerHeaders(exchange, plugins, headers);
  const refuse = (refusal: Refusal) => reply.code(refusal.status).headers(answer(refusal.headers)).send(refusal.body);
  const misshapen = misshape(request, rawPath, path);
  if (misshapen)
    return refuse(problem(misshapen.code, exchange.correlationId, { status: misshapen.status, headers: { connection: 'close' } }));
  if (path === '/healthz' && running.statusUrl) return refuse(await health(running.statusUrl, exchange));
  for (const plugin of plugins) {
    const refusal = await plugin.access?.(exchange);
    if (refusal) return refuse(refusal);
  }
  if (!match) return refuse(problem('resource.not-found', exchange.correlationId));
  const upstream = table.upstreams.of.get(match.service.name)!;
  const { client, bounds } = running;
  const search = query.join('?');
  return forward({ client, takesBodiesFirst: bounds.takesBodiesFirst, request, reply, exchange, match, upstream, search, answer, refuse });
}

/** What no route could answer. */
function misshape(request: FastifyRequest, rawPath: string, path: string): { code: CoreErrorCode; status?: number } | undefined {
  if (rawPath.length > longestPath) return { code: 'request.too-large', status: 414 };
  if (!isWellFormed(rawPath, path)) return { code: 'request.malformed' };
  if (bodiless.includes(request.method) && hasBody(request.raw)) return { code: 'request.malformed' };
  return undefined;
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

/** For what is refused before there is a request: the same document and headers as any other refusal. */
function earlyAnswer({ code, status, correlationId }: EarlyRefusal, table: Table): { headers: Record<string, string>; body: string } {
  const { headers, body } = problem(code, correlationId, { status });
  const nothing = { headers: {} } as FastifyRequest;
  const exchange = { ...newExchange(nothing), correlationId };
  return { headers: answerHeaders(exchange, table.fallback, headers) as Record<string, string>, body };
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
