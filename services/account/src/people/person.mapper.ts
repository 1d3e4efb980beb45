import type { accountHttp } from '@toothwise/contracts-account';
import type { Role } from '@toothwise/contracts-core';
import type { IdentityUser } from '../identity-admin/identity-admin.gateway.js';

export const toPersonEntry = ({ createdTimestamp, ...user }: IdentityUser, roles: Role[]): accountHttp.PersonEntry => ({
  ...user,
  roles,
  createdAt: new Date(createdTimestamp).toISOString(),
});
