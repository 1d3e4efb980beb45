import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ProblemError } from '../errors/problem-error.js';
import { ACCESS_RULE, type AccessRule } from './access.decorators.js';
import type { AuthenticatedRequest } from './actor.js';
import { TokenVerifier } from './token-verifier.js';

/** Global: every request passes here, however its path is spelled, because the guard hangs on the handler and not on the path. */
@Injectable()
export class AccessGuard implements CanActivate {
  /** Decorators do not change while we run; looking them up for every request would cost more than the rest of the guard. */
  private readonly rules = new WeakMap<object, Map<unknown, AccessRule | undefined>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.ruleOf(context);
    if (rule?.kind === 'public') return true;
    return this.admit(rule, context.switchToHttp().getRequest<AuthenticatedRequest>());
  }

  /** By class and method: a method inherited by two controllers may be under two rules. */
  private ruleOf(context: ExecutionContext): AccessRule | undefined {
    const [controller, handler] = [context.getClass(), context.getHandler()];
    let rules = this.rules.get(controller);
    if (!rules) this.rules.set(controller, (rules = new Map()));
    if (!rules.has(handler))
      rules.set(handler, this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [handler, controller]));
    return rules.get(handler);
  }

  private async admit(rule: Exclude<AccessRule, { kind: 'public' }> | undefined, request: AuthenticatedRequest): Promise<boolean> {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new ProblemError('auth.required');
    const actor = await this.tokens.verify(token);
    request.actor = actor;
    // A route without a rule cannot boot (see RouteAudit); should one ever get here, it stays shut.
    if (!rule) throw new ProblemError('auth.forbidden');
    if (rule.kind === 'roles' && !rule.roles.some((role) => actor.roles.includes(role))) throw new ProblemError('auth.forbidden');
    return true;
  }
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
