import type { FamilyRole, Shares } from '@toothwise/contracts-health';
import type { PersonRight } from '@toothwise/contracts-core';
import { ADULT_AGE, ageOn, birthdayOf, daysSinceAdult, TEEN_AGE } from '../../calendar/age.rules.js';

/** A member of the group who wants to look. */
export interface Viewer {
  personId: string;
  role: FamilyRole;
  canViewOthers: boolean;
  canManageOthers: boolean;
  /** Children that the flags are about; null is all of them. */
  children: readonly string[] | null;
  dateOfBirth: string | null;
}
/** Somebody of the same group whose record it is. */
export interface Subject {
  personId: string;
  /** Whether they sign in themselves. */
  hasAccount: boolean;
  /** As they said it themselves, or their guardian for a child without an account. */
  dateOfBirth: string | null;
  /** Of who signs in: their own yes. */
  shares: Shares;
}

/** How long a profile without an account stays readable to its guardians after the eighteenth birthday, so that they can hand it over. */
export const HANDOVER_DAYS = 90;

/**
 * What the viewer may do with the subject's record: the viewer's flag and the subject's yes, both. Age decides whose yes it is, never the role.
 * @param today where the subject lives, as `2026-11-22`
 */
export function rightOver(viewer: Viewer, subject: Subject, today: string): PersonRight | null {
  if (viewer.personId === subject.personId) return 'manage';
  const flag = flagOf(viewer);
  const age = subject.dateOfBirth === null ? ADULT_AGE : ageOn(subject.dateOfBirth, today);
  if (subject.hasAccount && age >= ADULT_AGE) return lesser(flag, subject.shares === 'nothing' ? null : subject.shares);
  if (!isGuardian(viewer, today) || !isAbout(viewer, subject)) return null;
  return lesser(flag, guardiansRight(subject, age, today));
}

/** The birthday on which a right over this person ends by itself, as `2026-11-22`; null where no age gives it. @param today where they live */
export function rightEndsOn({ hasAccount, dateOfBirth }: Subject, today: string): string | null {
  if (dateOfBirth === null) return null;
  const age = ageOn(dateOfBirth, today);
  if (age >= ADULT_AGE) return null;
  return birthdayOf(dateOfBirth, hasAccount && age < TEEN_AGE ? TEEN_AGE : ADULT_AGE);
}

/** The yes that a minor's age gives to their guardians. */
function guardiansRight({ hasAccount, dateOfBirth }: Subject, age: number, today: string): PersonRight | null {
  if (hasAccount) return age >= TEEN_AGE ? 'view' : 'manage';
  if (age < ADULT_AGE) return 'manage';
  return daysSinceAdult(dateOfBirth!, today) <= HANDOVER_DAYS ? 'view' : null;
}

/** Parents and guardians, unless they have said that they are minors. */
export const isGuardian = ({ role, dateOfBirth }: Pick<Viewer, 'role' | 'dateOfBirth'>, today: string): boolean =>
  (role === 'parent' || role === 'guardian') && mayShare({ dateOfBirth }, today);

/** Below 18 age decides who may see a record, not its owner. Without a date of birth an account is an adult's. */
export const mayShare = ({ dateOfBirth }: Pick<Subject, 'dateOfBirth'>, today: string): boolean =>
  dateOfBirth === null || ageOn(dateOfBirth, today) >= ADULT_AGE;

/** Whether somebody may change the group: who is in it, and what they may. */
export const mayManageGroup = (viewer: Pick<Viewer, 'role' | 'dateOfBirth' | 'canManageOthers'>, today: string): boolean =>
  viewer.canManageOthers && isGuardian(viewer, today);

/** The primary account goes to a grown-up parent of the group alone. */
export const isSuccessor = (
  members: readonly Pick<Viewer, 'personId' | 'role' | 'dateOfBirth'>[],
  today: string,
  personId: string,
): boolean => members.some((one) => one.personId === personId && one.role === 'parent' && isGuardian(one, today));

const isAbout = ({ children }: Viewer, { personId }: Subject): boolean => children === null || children.includes(personId);
const flagOf = ({ canViewOthers, canManageOthers }: Viewer): PersonRight | null =>
  canManageOthers ? 'manage' : canViewOthers ? 'view' : null;
const lesser = (one: PersonRight | null, other: PersonRight | null): PersonRight | null =>
  one === null || other === null ? null : one === 'view' ? 'view' : other;
