import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { ErrorCode } from '@toothwise/contracts-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../aggregate/aggregate.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { ProblemError, problemDocument } from './problem-error.js';

/** Postgres classes and codes that mean "not now": connection lost, shutting down, too many connections, statement timed out, deadlock. */
const UNAVAILABLE = /^(08...|57P0[1-3]|53300|57014|55P03|40P01|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
const BY_STATUS: Record<number, ErrorCode> = {
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'resource.not-found',
  405: 'request.wrong-method',
  409: 'resource.conflict',
  413: 'request.too-large',
  429: 'request.too-many',
  503: 'service.unavailable',
};

/** Finds the catalogue's code for whatever was thrown; what nobody expected is `internal`. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Refusal) return new ProblemError(error.code, { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : Number((error as { statusCode?: unknown } | null)?.statusCode);
  const known = BY_STATUS[status];
  if (known) return new ProblemError(known, { cause: error });
  if (status >= 400 && status < 500) return new ProblemError('request.malformed', { cause: error });
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (
    UNAVAILABLE.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test((error as Error | null)?.message ?? '')
  )
    return new ProblemError('service.unavailable', { cause: error });
  return new ProblemError('internal', { cause: error });
}

/** Renders every error of a request as a problem document; a 500 shows only the correlation id. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = toProblem(error);
    if (problem.status >= 500)
      this.log.error({ err: problem.cause ?? problem, code: problem.code, correlationId: request.id }, 'request failed');
    if (reply.raw.headersSent) {
      // The answer has begun (a stream): cutting the connection is the only honest signal left.
      reply.raw.destroy();
      return;
    }
    if (problem.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
    const retryAfter = problem.retryAfter ?? (problem.status === 503 ? 1 : undefined);
    if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
    // A refusal is nobody's to keep, whatever its route says of its answers.
    void reply
      .code(problem.status)
      .header('Cache-Control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(problemDocument(problem.code, request.id, { detail: problem.detail, issues: problem.issues })));
  }
}
