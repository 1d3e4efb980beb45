import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AnswerInvitation } from './answer-invitation.use-case.js';
import { ChangeMemberRole } from './change-member-role.use-case.js';
import { EndMembership } from './end-membership.use-case.js';
import { InviteMember } from './invite-member.use-case.js';
import { ReadMembers } from './read-members.use-case.js';
import { ReadMyInvitations } from './read-my-invitations.use-case.js';
import { RevokeInvitation } from './revoke-invitation.use-case.js';

type Routes = typeof clinicRoutes;

/** Members of a practice, and who is invited to be one. */
@Controller()
export class MembersController {
  constructor(
    private readonly readMembers: ReadMembers,
    private readonly inviteMember: InviteMember,
    private readonly revokeInvitation: RevokeInvitation,
    private readonly changeMemberRole: ChangeMemberRole,
    private readonly endMembership: EndMembership,
    private readonly readMyInvitations: ReadMyInvitations,
    private readonly answerInvitation: AnswerInvitation,
  ) {}

  @Route(clinicRoutes.readMembers)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readMembers']>> {
    return this.readMembers.execute(actor);
  }

  @Route(clinicRoutes.inviteMember)
  invite({ body }: Input<Routes['inviteMember']>, actor: Actor): Promise<void> {
    return this.inviteMember.execute(actor, body);
  }

  @Route(clinicRoutes.revokeInvitation)
  revoke({ params }: Input<Routes['revokeInvitation']>, actor: Actor): Promise<void> {
    return this.revokeInvitation.execute(actor, params.invitationId);
  }

  @Route(clinicRoutes.changeMemberRole)
  changeRole({ params, body }: Input<Routes['changeMemberRole']>, actor: Actor): Promise<void> {
    return this.changeMemberRole.execute(actor, params.personId, body.role);
  }

  @Route(clinicRoutes.removeMember)
  remove({ params }: Input<Routes['removeMember']>, actor: Actor): Promise<void> {
    return this.endMembership.execute(actor, params.personId);
  }

  @Route(clinicRoutes.leavePractice)
  leave(_: unknown, actor: Actor): Promise<void> {
    return this.endMembership.execute(actor);
  }

  @Route(clinicRoutes.readMyInvitations)
  mine(_: unknown, actor: Actor): Promise<Answer<Routes['readMyInvitations']>> {
    return this.readMyInvitations.execute(actor);
  }

  @Route(clinicRoutes.acceptInvitation)
  accept({ params }: Input<Routes['acceptInvitation']>, actor: Actor): Promise<void> {
    return this.answerInvitation.execute(actor, params.invitationId, 'accepted');
  }

  @Route(clinicRoutes.declineInvitation)
  decline({ params }: Input<Routes['declineInvitation']>, actor: Actor): Promise<void> {
    return this.answerInvitation.execute(actor, params.invitationId, 'declined');
  }
}
