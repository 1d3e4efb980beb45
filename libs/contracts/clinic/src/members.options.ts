/** What somebody is in their practice. */
export const MEMBER_ROLES = ['owner', 'front_desk', 'dentist'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
