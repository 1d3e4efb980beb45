import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, problemDocument } from '../../basics/errors/problem-error.js';
import { toProblem } from '../../basics/errors/problem.filter.js';
import type { Logger } from '../../basics/logging/logger.js';
import { acceptCorrelationId, runInContext } from '../../basics/logging/request-context.js';
import type { Metrics } from '../../running/metrics/metrics.js';
import { AllowedMethods } from './allowed-methods.js';
import { checkBodyBounds } from './body-bounds.js';

export const BODY_LIMIT_BYTES = 1024 * 1024;
/** Asked every few seconds by the supervisor and the metrics collector. */
const QUIET_ROUTES = new Set(['/healthz/live', '/healthz/ready', '/metrics']);

/** Fastify as every service uses it: bounded bodies, no prototype poisoning, correlation id from the gateway or a new one. */
export function createHttpAdapter(bodyLimit = BODY_LIMIT_BYTES): FastifyAdapter {
  return new FastifyAdapter({
    skipMiddie: true,
    logger: false,
    bodyLimit,
    // Looked for by `checkBodyBounds`: the parser would walk through all of a body that holds such a name anywhere.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Requests without a body need no body stream; most are such reads.
    http: { optimizeEmptyRequests: true },
    routerOptions: { maxParamLength: 200 },
    genReqId: (request: IncomingMessage) => acceptCorrelationId(request.headers['x-correlation-id']),
    // Malformed addresses fail before any route or filter is reached.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { code, status } = toProblem(error);
      void withSharedHeaders(request, reply)
        .code(status)
        .type('application/problem+json')
        .send(JSON.stringify(problemDocument(code, request.id)));
    },
  });
}

/** No answer is kept anywhere but by whom it is for; a route that says the same to everybody may set its own `Cache-Control`. */
const withSharedHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('X-Correlation-Id', request.id).header('X-Content-Type-Options', 'nosniff').header('Cache-Control', 'no-store');

/**
 * Correlation, bounds of bodies, access log and request metrics. Only route patterns are logged: real paths and queries can hold secrets.
 * @param version of the routes; each answer names it, so that a page made for a later one can say so
 */
export function addHooks(fastify: FastifyInstance, log: Logger, metrics: Metrics, version?: number): void {
  const logsRequests = log.isLevelEnabled('info');
  fastify.addHook('onRequest', (request, reply, done) => {
    withSharedHeaders(request, reply);
    if (version !== undefined) reply.header('X-Api-Version', version);
    done();
  });
  refuseWrongMethods(fastify);
  // After the body is read: the parser's callbacks would lose a context that was entered earlier.
  fastify.addHook('preValidation', (request, _reply, done) => {
    try {
      checkBodyBounds(request.body);
    } catch (error) {
      return done(error as Error);
    }
    runInContext({ correlationId: request.id }, done);
  });
  const observerOf = (route: string) => {
    const count = metrics.requestsOf(route);
    const logs = logsRequests && !QUIET_ROUTES.has(route);
    return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const { statusCode: status, elapsedTime } = reply;
      count(request.method, status, elapsedTime / 1000);
      if (logs) log.info({ method: request.method, route, status, ms: Math.round(elapsedTime), correlationId: request.id }, 'request');
      done();
    };
  };
  // One observer for each route, made once: Fastify builds a new description of the route whenever a request is asked for its pattern.
  fastify.addHook('onRoute', (route) => {
    route.onResponse = [observerOf(route.url), ...[route.onResponse ?? []].flat()];
  });
  const unmatched = observerOf('(none)');
  fastify.addHook('onResponse', (request, reply, done) => (request.is404 ? unmatched(request, reply, done) : done()));
}

/** Whoever gets an answer of a process that leaves sends nothing more on that connection: a request could meet its end. */
export function closeConnectionsOnce(fastify: FastifyInstance, leaving: AbortSignal): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.aborted) reply.header('Connection', 'close');
    done();
  });
}

/** An address that is known under other methods: OPTIONS tells them, everything else is refused before its body is read. */
function refuseWrongMethods(fastify: FastifyInstance): void {
  const allowed = new AllowedMethods();
  fastify.addHook('onRoute', ({ url, method }) => allowed.add(url, method));
  fastify.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? allowed.of(request.url) : [];
    if (methods.length === 0) return done();
    reply.header('Allow', methods.join(', '));
    if (request.method === 'OPTIONS') return void reply.code(204).send();
    done(new ProblemError('request.wrong-method'));
  });
}
