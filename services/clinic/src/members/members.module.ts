import { Module } from '@nestjs/common';
import { PracticesModule } from '../practices/practices.module.js';
import { AnswerInvitation } from './answer-invitation.use-case.js';
import { ChangeMemberRole } from './change-member-role.use-case.js';
import { EndMembership } from './end-membership.use-case.js';
import { InvitationRepository } from './invitation.repository.js';
import { InviteMember } from './invite-member.use-case.js';
import { MemberRepository } from './member.repository.js';
import { MembersController } from './members.controller.js';
import { OpenPractice } from './open-practice.use-case.js';
import { ReadMembers } from './read-members.use-case.js';
import { ReadMyInvitations } from './read-my-invitations.use-case.js';
import { RevokeInvitation } from './revoke-invitation.use-case.js';

@Module({
  imports: [PracticesModule],
  controllers: [MembersController],
  providers: [
    ...[InvitationRepository, MemberRepository, OpenPractice],
    ...[ReadMembers, InviteMember, RevokeInvitation, ChangeMemberRole, EndMembership, ReadMyInvitations, AnswerInvitation],
  ],
})
export class MembersModule {}
