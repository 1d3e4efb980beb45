import { type Actor, ProblemError } from '@toothwise/service-kit';

/** @throws ProblemError `auth.forbidden` */
export function requireAdmin({ roles }: Actor): void {
  if (!roles.includes('admin')) throw new ProblemError('auth.forbidden');
}
