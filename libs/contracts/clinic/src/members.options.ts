/** What somebody is in their practice. */
export const MEMBER_ROLES = ['owner', 'front_desk', 'dentist'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
/** `open` until it is answered, revoked by the practice, or seven days old. */
export const INVITATION_STATES = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
