import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, from, lastValueFrom } from 'rxjs';
import { actorOf, type AuthenticatedRequest } from '../../auth/actor.js';
import { ProblemError } from '../../basics/errors/problem-error.js';
import { currentContext, runInContext } from '../../basics/logging/request-context.js';
import { type IdempotencyClaim, IdempotencyKeys } from './idempotency-keys.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Stores the first answer of a request under (person, key) and gives it again to repetitions. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.once(context, next));
  }

  private async once(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !KEY.test(key)) throw new ProblemError('idempotency.required');
    const claim = this.keys.claimOf(actorOf(context).id, key, requestHash(request));
    const earlier = await this.keys.claim(claim);
    if (earlier) {
      void reply.code(earlier.status).header('Idempotency-Replayed', 'true');
      return earlier.body ?? undefined;
    }
    return this.carryOut(claim, reply, next);
  }

  private async carryOut(claim: IdempotencyClaim, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const idempotency = { actor: claim.actor, key: claim.key, holder: claim.holder, marked: false };
    // What is known of the request stays known, who calls among it: for people who were erased nothing is committed.
    const context = { correlationId: '', ...currentContext(), idempotency };
    try {
      const body: unknown = await runInContext(context, () =>
        lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined }),
      );
      await this.keys.store(claim, reply.statusCode, body);
      return body;
    } catch (error) {
      await this.keys.release(claim);
      throw error;
    }
  }
}

/** Same request = same method, route, path and body. */
function requestHash(request: AuthenticatedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.url, sorted(request.body)]))
    .digest('hex');
}

/** Key order must not make two equal bodies differ. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
