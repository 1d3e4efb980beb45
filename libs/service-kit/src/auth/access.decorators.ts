import { SetMetadata } from '@nestjs/common';
import type { Role } from './actor.js';

export const ACCESS_RULE = 'toothwise:access';
export type AccessRule = { kind: 'public' } | { kind: 'signed-in' } | { kind: 'roles'; roles: readonly Role[] };

const rule = (access: AccessRule) => SetMetadata(ACCESS_RULE, access);

/** Anybody may call this; no token is looked at. */
export const Public = () => rule({ kind: 'public' });
/** Any person with a valid token; the use case decides about ownership. */
export const SignedIn = () => rule({ kind: 'signed-in' });
/** Any person whose token holds at least one of these realm roles. */
export const Roles = (...roles: [Role, ...Role[]]) => rule({ kind: 'roles', roles });
