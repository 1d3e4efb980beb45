import { type CanActivate, type ExecutionContext, Inject, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access } from '@toothwise/contracts-core';
import { ProblemError } from '../basics/errors/problem-error.js';
import { ACCESS_RULE } from './access.decorators.js';
import { actorOf, type AuthenticatedRequest } from './actor.js';
import { PERSON_POLICY, type PersonPolicy } from './person-policy.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Global, after the access guard: routes of a person's record are entered with the right to it alone. Without one there is no such person. */
@Injectable()
export class PersonGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Optional() @Inject(PERSON_POLICY) private readonly policy?: PersonPolicy,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.policy) return true;
    const rule = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_RULE, [context.getHandler(), context.getClass()]);
    if (typeof rule !== 'object' || !('person' in rule)) return true;
    return this.admit(context, this.policy, rule);
  }

  private async admit(context: ExecutionContext, policy: PersonPolicy, rule: Extract<Access, { person: unknown }>): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { personId = '' } = request.params as { personId?: string };
    const scope = UUID.test(personId) ? await policy.scopeOf(actorOf(context), personId.toLowerCase(), rule.person) : null;
    if (!scope) throw new ProblemError('resource.not-found');
    request.scope = scope;
    return true;
  }
}
