import type { SessionUser } from './session.types.js';

export type Role = SessionUser['roles'][number];

/**
 * Whether somebody comes as one of these. Everybody holds the role `patient`, members of a practice and of the staff too: as a patient comes
 * who holds no other, so that patients' links and figures stay out of the way of those who work here.
 */
export function comesAs(user: Pick<SessionUser, 'roles'> | undefined, role: Role): boolean {
  const roles = user?.roles ?? [];
  return roles.includes(role) && (role !== 'patient' || roles.every((held) => held === 'patient'));
}
