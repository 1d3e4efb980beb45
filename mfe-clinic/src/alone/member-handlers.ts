import type { PracticeMembers, ReceivedInvitations } from '@toothwise/contracts-clinic';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';
import type { ExampleState } from './example-state.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const idOf = (count: number) => `10000000-0000-4000-8000-00000000080${count}`;

export const exampleMembers = (): PracticeMembers => ({
  members: [
    {
      ...{ personId: idOf(1), name: 'Dana Whitfield', email: 'dana@maple-street.test', role: 'owner', isMe: true },
      joinedAt: '2026-10-01T15:00:00.000Z',
    },
    {
      ...{ personId: idOf(2), name: 'Rosa Lind', email: 'rosa@maple-street.test', role: 'front_desk', isMe: false },
      joinedAt: '2026-11-02T15:00:00.000Z',
    },
    {
      ...{ personId: idOf(3), name: null, email: null, role: 'dentist', isMe: false },
      joinedAt: '2026-11-10T15:00:00.000Z',
    },
  ],
  invitations: [
    {
      ...{ id: idOf(4), email: 'sam@maple-street.test', role: 'dentist', state: 'open', invitedBy: 'Dana' },
      ...{ createdAt: inDays(-1), expiresAt: inDays(6) },
    },
    {
      ...{ id: idOf(5), email: 'kim@maple-street.test', role: 'front_desk', state: 'declined', invitedBy: 'Dana' },
      ...{ createdAt: inDays(-9), expiresAt: inDays(-2) },
    },
  ],
});

export const exampleReceived = (changes: Partial<ReceivedInvitations['invitations'][number]> = {}): ReceivedInvitations => ({
  email: 'robin@example.test',
  emailVerified: true,
  invitations: [
    {
      ...{ id: idOf(6), practiceName: 'Maple Street Dental', invitedBy: 'Dana', role: 'front_desk', state: 'open', expiresAt: inDays(6) },
      ...changes,
    },
  ],
});

/** Members of a practice, as the contract describes them. */
export function memberHandlers(state: ExampleState): HttpHandler[] {
  const members = () => (state.members ??= exampleMembers());
  const received = () => (state.received ??= { ...exampleReceived(), invitations: [] });
  const memberOf = (personId: string) => members().members.find((one) => one.personId === personId);
  const answered = (id: string, as: 'accepted' | 'declined') => {
    const invitation = received().invitations.find((one) => one.id === id);
    if (invitation?.state !== 'open') return problem(410, 'invitation.over');
    invitation.state = as;
    return undefined;
  };
  return [
    example(clinicRoutes.readMembers, () => structuredClone(members())),
    example(clinicRoutes.inviteMember, ({ body }) => {
      const sent = { id: idOf(7), ...body, state: 'open' as const, invitedBy: 'Dana', createdAt: inDays(0), expiresAt: inDays(7) };
      members().invitations.unshift(sent);
    }),
    example(clinicRoutes.revokeInvitation, ({ params }) => {
      const sent = members().invitations.find(({ id }) => id === params.invitationId);
      if (sent?.state !== 'open') return problem(410, 'invitation.over');
      sent.state = 'revoked';
      return undefined;
    }),
    example(clinicRoutes.changeMemberRole, ({ params, body }) => {
      const member = memberOf(params.personId);
      if (!member) return problem(404, 'resource.not-found');
      member.role = body.role;
      return undefined;
    }),
    example(clinicRoutes.removeMember, ({ params }) => {
      members().members = members().members.filter(({ personId }) => personId !== params.personId);
    }),
    example(clinicRoutes.leavePractice, () => {
      state.membership = { state: 'none', practice: null };
    }),
    example(clinicRoutes.readMyInvitations, () => structuredClone(received())),
    example(clinicRoutes.acceptInvitation, ({ params }) => answered(params.invitationId, 'accepted')),
    example(clinicRoutes.declineInvitation, ({ params }) => answered(params.invitationId, 'declined')),
  ];
}
