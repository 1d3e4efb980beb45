import type { RouteDefinition } from '@toothwise/contracts-core';
import * as http from './members.http.js';

const owners = { kind: 'json', access: 'signed-in' } as const;
const mine = { kind: 'json', access: 'signed-in' } as const;
const notOwner = ['practice.required', 'practice.owner-required'] as const;
const answered = ['resource.not-found', 'invitation.over'] as const;

/** Who belongs to a practice: entries of clinic's table. Changes answer with nothing; whoever made them reads anew. */
export const memberRoutes = {
  readMembers: {
    ...owners,
    method: 'GET',
    path: '/members',
    summary: 'Members of the caller’s practice, and whom it has invited',
    answer: http.practiceMembers,
    problems: notOwner,
  },
  inviteMember: {
    ...owners,
    fresh: true,
    method: 'POST',
    path: '/invitations',
    summary: 'Invites an address to a role, for seven days',
    request: http.newMemberInvitation,
    idempotent: true,
    problems: [...notOwner, 'practice.not-approved', 'request.invalid', 'practice.members-full', 'invitation.too-many'],
  },
  revokeInvitation: {
    ...owners,
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Takes an open invitation back',
    params: http.invitationParams,
    problems: [...notOwner, ...answered],
  },
  changeMemberRole: {
    ...owners,
    fresh: true,
    method: 'PUT',
    path: '/members/:personId/role',
    summary: 'Gives a member another role',
    params: http.memberParams,
    request: http.roleChange,
    problems: [...notOwner, 'resource.not-found', 'practice.last-owner'],
  },
  removeMember: {
    ...owners,
    method: 'DELETE',
    path: '/members/:personId',
    summary: 'Takes a member out of the practice; their access ends at once',
    params: http.memberParams,
    problems: [...notOwner, 'resource.not-found', 'practice.last-owner'],
  },
  leavePractice: {
    ...mine,
    method: 'DELETE',
    path: '/membership',
    summary: 'The caller leaves their practice',
    problems: ['practice.required', 'practice.last-owner'],
  },
  readMyInvitations: {
    ...mine,
    method: 'GET',
    path: '/my-invitations',
    summary: 'Invitations to practices that were sent to the caller’s verified address',
    answer: http.receivedInvitations,
  },
  acceptInvitation: {
    ...mine,
    method: 'POST',
    path: '/my-invitations/:invitationId/accept',
    summary: 'Joins the practice in the role that was offered',
    params: http.invitationParams,
    problems: [...answered, 'practice.member-elsewhere'],
  },
  declineInvitation: {
    ...mine,
    method: 'POST',
    path: '/my-invitations/:invitationId/decline',
    summary: 'Declines an invitation',
    params: http.invitationParams,
    problems: answered,
  },
} as const satisfies Readonly<Record<string, RouteDefinition>>;
