import type { InvitationState, MemberRole } from '@toothwise/contracts-clinic';

const DAY_MS = 86_400_000;
const INVITATION_DAYS = 7;
/** How long an invitation that has ended still says so: to who opens its mail late, and to who sent it. */
export const ENDED_SHOWN_DAYS = 30;
/** A mail a minute for a day would be a nuisance to whoever owns the address. */
export const MOST_MAILS_A_DAY = 20;
/** Members and open invitations together. */
export const MOST_MEMBERS = 50;

/** A row of `practice_invitation`. */
export interface InvitationRow {
  id: string;
  practiceId: string;
  email: string;
  role: MemberRole;
  invitedBy: string;
  status: 'pending' | 'accepted' | 'declined' | 'revoked';
  createdAt: Date;
  expiresAt: Date;
}

export interface MemberRow {
  personId: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  role: MemberRole;
  joinedAt: Date;
}

export const invitationEnds = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** Expired is what nobody has answered in time; nothing has to be written for that. */
export function invitationState({ status, expiresAt }: Pick<InvitationRow, 'status' | 'expiresAt'>, now: Date): InvitationState {
  if (status !== 'pending') return status;
  return expiresAt.getTime() > now.getTime() ? 'open' : 'expired';
}

/** Null for members from before names were kept, who have not come by since. */
export function nameOf({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}
