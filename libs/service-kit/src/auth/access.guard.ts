import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ProblemError } from '../errors/problem-error.js';
import { ACCESS_RULE, type AccessRule } from './access.decorators.js';
import type { AuthenticatedRequest } from './actor.js';
import { TokenVerifier } from './token-verifier.js';

/** Global: every request passes here, however its path is spelled, because the guard hangs on the handler and not on the path. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [context.getHandler(), context.getClass()]);
    if (rule?.kind === 'public') return true;
    return this.admit(rule, context.switchToHttp().getRequest<AuthenticatedRequest>());
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
