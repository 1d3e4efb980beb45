import type { Family } from '@toothwise/contracts-health';

/** FAM-026 */
export const DEFAULT_MAX_MEMBERS = 6;
export const MOST_MEMBERS = 10;
/** FAM-038 */
export const INVITATION_DAYS = 7;
export const MOST_MAILS_A_DAY = 20;
/** A removed child is hidden at once; until then it can be brought back by support. */
export const ERASED_AFTER_DAYS = 30;

/** Accounts, children and pending invitations share the group's places. */
export const placesTaken = (...parts: readonly (readonly unknown[])[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** @param limit of the plan, if it names one */
export const maxMembers = (limit: number | null): number => Math.min(MOST_MEMBERS, Math.max(1, limit ?? DEFAULT_MAX_MEMBERS));

/** What a guardian agrees to; a changed wording has a new version. */
export const CHILD_CONSENT: Family['childConsent'] = {
  textVersion: '2026-11-23',
  text: 'I am a parent or guardian of this child, and agree that Toothwise keeps the child’s name, date of birth and dental care records. I can have them removed at any time.',
};
