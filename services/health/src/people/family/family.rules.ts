import type { Family } from '@toothwise/contracts-health';

const DAY_MS = 86_400_000;
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

/** A child that gets an account has its place. */
export const ofNewcomers = <I extends { childId: string | null }>(invitations: readonly I[]): I[] =>
  invitations.filter(({ childId }) => childId === null);

/** @param limit of the plan, if it names one */
export const maxMembers = (limit: number | null): number => Math.min(MOST_MEMBERS, Math.max(1, limit ?? DEFAULT_MAX_MEMBERS));

export const invitationEnds = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
/** So many wrong dates of birth end an invitation: it has reached somebody else. */
export const MOST_WRONG_DATES = 5;

/** What a guardian agrees to; a changed wording has a new version. */
export const CHILD_CONSENT: Family['childConsent'] = {
  textVersion: '2026-11-23',
  text: 'I am a parent or guardian of this child, and agree that Toothwise keeps the child’s name, date of birth and dental care records. I can have them removed at any time.',
};

/** What a guardian agrees to before a child signs up itself. */
export const ACCOUNT_CONSENT: Family['accountConsent'] = {
  textVersion: '2026-11-25',
  text: 'I am a parent or guardian, and agree that the owner of this address signs up, and that the record becomes theirs. Until they are 18, guardians can see it and no longer change it.',
};
