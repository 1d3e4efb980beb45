import type { Profile } from '@toothwise/contracts-account';
import type { Actor } from '@toothwise/service-kit';
import type { ProfileRecord } from './profile.record.js';

/** Roles are the token's: the identity server decides about them. */
export function toProfile(
  { id, firstName, lastName, email, phone, joinedAt }: ProfileRecord,
  { roles }: Actor,
  portalAccess: boolean,
): Profile {
  return { id, firstName, lastName, email, phone, roles, portalAccess, joinedAt: joinedAt.toISOString() };
}
