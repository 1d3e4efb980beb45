import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access } from '@toothwise/contracts-core';
import { ProblemError } from '../basics/errors/problem-error.js';
import { Clock } from '../basics/clock/clock.js';
import { currentContext } from '../basics/logging/request-context.js';
import { ACCESS_RULE, FRESH } from './access.decorators.js';
import { passes } from './access.rules.js';
import type { Actor, AuthenticatedRequest } from './actor.js';
import { EndedAccess } from './ended-access.js';
import { TokenVerifier } from './token-verifier.js';

/** How long ago a sign-in may be where a route asks for a fresh one. */
const FRESH_MS = 5 * 60_000;

/** Global: every request passes here, however its path is spelled, because the guard hangs on the handler and not on the path. */
@Injectable()
export class AccessGuard implements CanActivate {
  /** Decorators do not change while we run; looking them up for every request would cost more than the rest of the guard. */
  private readonly rules = new WeakMap<object, Map<unknown, Access | undefined>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
    private readonly ended: EndedAccess,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.ruleOf(context);
    if (rule === 'public') return true;
    const fresh = this.reflector.get<true | undefined>(FRESH, context.getHandler());
    return this.admit(rule, fresh, context.switchToHttp().getRequest<AuthenticatedRequest>());
  }

  /** By class and method: a method inherited by two controllers may be under two rules. */
  private ruleOf(context: ExecutionContext): Access | undefined {
    const [controller, handler] = [context.getClass(), context.getHandler()];
    let rules = this.rules.get(controller);
    if (!rules) this.rules.set(controller, (rules = new Map()));
    if (!rules.has(handler)) rules.set(handler, this.reflector.getAllAndOverride<Access | undefined>(ACCESS_RULE, [handler, controller]));
    return rules.get(handler);
  }

  private async admit(rule: Access | undefined, fresh: true | undefined, request: AuthenticatedRequest): Promise<boolean> {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new ProblemError('auth.required');
    const actor = await this.tokens.verify(token);
    if (this.ended.refuses(actor)) throw new ProblemError('auth.expired');
    request.actor = actor;
    const context = currentContext();
    if (context) context.personId = actor.id;
    // A route without a rule cannot boot (see RouteAudit); should one ever get here, it stays shut.
    if (!rule || !passes(rule, actor)) throw new ProblemError('auth.forbidden');
    if (fresh && !this.isFresh(actor)) throw new ProblemError('auth.stale');
    return true;
  }

  /** A renewed token is new, its sign-in is not. */
  private isFresh({ signedInAt }: Actor): boolean {
    return signedInAt !== undefined && this.clock.now().getTime() - signedInAt.getTime() <= FRESH_MS;
  }
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
