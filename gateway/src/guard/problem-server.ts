import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ERRORS, type CoreErrorCode } from '@toothwise/contracts-core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { refusalText } from './refusal.js';

/** Refuses a request with the sentence of the catalogue; nothing of what was sent comes back. */
export class Refused extends Error {
  constructor(
    readonly code: CoreErrorCode,
    readonly status: number = ERRORS[code].status,
  ) {
    super(code);
  }
}

/** RFC 9457 problem document as text, in the form that every service and the gateway use. */
export function problemText(code: CoreErrorCode, status: number, headers: IncomingHttpHeaders = {}): string {
  const given = headers['x-correlation-id'];
  const correlationId = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
  return refusalText({ code, status, correlationId });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: CoreErrorCode, status: number = ERRORS[code].status) {
  const type = 'application/problem+json; charset=utf-8';
  return reply
    .code(status)
    .type(type)
    .header('cache-control', 'no-store')
    .serializer((text: string) => text)
    .send(problemText(code, status, request.headers));
}

const codes: Partial<Record<number, CoreErrorCode>> = { 404: 'resource.not-found', 413: 'request.too-large', 503: 'service.unavailable' };

/** For `fastify(…)`: addresses that it refuses before any route, in our form instead of its own. (Broken heads are the guard’s.) */
export const problemOptions = {
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void sendProblem(request, reply, 'request.malformed', error.statusCode ?? 400),
} satisfies FastifyServerOptions;

type NotFound = (request: FastifyRequest, reply: FastifyReply) => unknown;

const refuseUnknown: NotFound = (request, reply) => sendProblem(request, reply, 'resource.not-found');

/** Every refusal and failure of this server becomes a problem document; no address, message or product is shown. */
export function answerWithProblems(app: FastifyInstance, notFound: NotFound = refuseUnknown): void {
  app.setNotFoundHandler(notFound);
  app.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    if (error instanceof Refused) return sendProblem(request, reply, error.code, error.status);
    const given = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    // What a file server calls forbidden is an address where nothing is.
    const status = given === 403 ? 404 : given;
    if (status >= 500) console.error(error);
    return sendProblem(request, reply, codes[status] ?? (status < 500 ? 'request.malformed' : 'internal'), status);
  });
}
