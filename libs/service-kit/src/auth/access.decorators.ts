import { SetMetadata } from '@nestjs/common';
import type { Access } from '@toothwise/contracts-core';

export const ACCESS_RULE = 'toothwise:access';

const rule = (access: Access) => SetMetadata(ACCESS_RULE, access);

/** Anybody may call this; no token is looked at. */
export const Public = () => rule('public');
/** Any person with a valid token; the use case decides about ownership. */
export const SignedIn = () => rule('signed-in');
/** Any person whose token holds at least one of these realm roles. */
export const Roles = (...roles: Extract<Access, object>['roles']) => rule({ roles });
