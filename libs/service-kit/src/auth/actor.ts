import type { ExecutionContext } from '@nestjs/common';
import type { Role } from '@toothwise/contracts-core';
import type { FastifyRequest } from 'fastify';
import type { PersonScope } from './person-policy.js';
import { ProblemError } from '../basics/errors/problem-error.js';

/** The person who calls, as their verified token says. */
export interface Actor {
  /** Token subject, a UUID. */
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  roles: Role[];
  /** Session that the token belongs to; it may end before the token does. */
  sessionId?: string;
  /** When the person last proved who they are, where the identity server says so. */
  signedInAt?: Date;
  /** When the token was made. */
  issuedAt?: Date;
  /** The token's end; event streams must stop then. */
  expiresAt: Date;
}

export interface AuthenticatedRequest extends FastifyRequest {
  actor?: Actor;
  /** What the person policy granted, on routes of a person's record. */
  scope?: PersonScope;
}

/** Who calls a route of a person's record, with what they may see there. */
export type Visitor = Actor & { readonly scope: PersonScope };

export function actorOf(context: ExecutionContext): Actor {
  const { actor } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!actor) throw new ProblemError('auth.required');
  return actor;
}
