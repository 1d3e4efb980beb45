import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';
import { INVITATION_STATES, MEMBER_ROLES } from './members.options.js';

const role = z.enum(MEMBER_ROLES);
const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Write an address such as name@example.com.'));

export const practiceMember = z.object({
  personId: z.uuid(),
  /** Null until they have opened a page of the practice themselves. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  role,
  isMe: z.boolean(),
  joinedAt: instant,
});
export type PracticeMember = z.output<typeof practiceMember>;
export const memberInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type MemberInvitation = z.output<typeof memberInvitation>;
/** GET /members: to owners. Invitations of the last weeks that nobody accepted, the newest first. */
export const practiceMembers = z.object({ members: z.array(practiceMember), invitations: z.array(memberInvitation) });
export type PracticeMembers = z.output<typeof practiceMembers>;

export const newMemberInvitation = z.strictObject({ email, role });
export type NewMemberInvitation = z.output<typeof newMemberInvitation>;
export const roleChange = z.strictObject({ role });
export const memberParams = z.object({ personId: z.uuid() });
export const invitationParams = z.object({ invitationId: z.uuid() });

/** What was sent to the caller's own verified address, ended ones of the last weeks too. */
export const receivedInvitation = z.object({
  id: z.uuid(),
  practiceName: z.string(),
  invitedBy: z.string(),
  role,
  state: z.enum(INVITATION_STATES),
  expiresAt: instant,
});
export type ReceivedInvitation = z.output<typeof receivedInvitation>;
/** GET /my-invitations: none while the address is not verified. */
export const receivedInvitations = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  invitations: z.array(receivedInvitation),
});
export type ReceivedInvitations = z.output<typeof receivedInvitations>;
