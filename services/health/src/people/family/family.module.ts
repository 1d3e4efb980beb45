import { Module } from '@nestjs/common';
import { AcceptInvitation } from './accept-invitation.use-case.js';
import { AcceptPrimary } from './accept-primary.use-case.js';
import { AddChild } from './add-child.use-case.js';
import { CancelInvitation } from './cancel-invitation.use-case.js';
import { ChangeChild } from './change-child.use-case.js';
import { ChangeFlags } from './change-flags.use-case.js';
import { ChangeSharing } from './change-sharing.use-case.js';
import { CreateFamily } from './create-family.use-case.js';
import { DeclineInvitation } from './decline-invitation.use-case.js';
import { EraseRemovedChildren } from './erase-removed-children.worker.js';
import { FamilyController } from './family.controller.js';
import { KnowAPlanWhenASubscriptionChanges } from './handlers/know-a-plan-when-a-subscription-changes.handler.js';
import { InvitationRepository } from './invitation.repository.js';
import { InviteMember } from './invite-member.use-case.js';
import { LeaveFamilyWhenErased } from './leave-family-when-erased.worker.js';
import { ListChildLooks } from './list-child-looks.use-case.js';
import { LockInvited } from './lock-invited.use-case.js';
import { LookRepository } from './look.repository.js';
import { OfferPrimary } from './offer-primary.use-case.js';
import { OpenFamily } from './open-family.use-case.js';
import { PromoteChild } from './promote-child.use-case.js';
import { ReadFamily } from './read-family.use-case.js';
import { RemoveChild } from './remove-child.use-case.js';
import { RemoveMember } from './remove-member.use-case.js';
import { SubscriberRepository } from './subscriber.repository.js';
import { TakeOverRecord } from './take-over-record.use-case.js';

@Module({
  controllers: [FamilyController, KnowAPlanWhenASubscriptionChanges],
  providers: [
    ...[InvitationRepository, SubscriberRepository, LookRepository, OpenFamily, EraseRemovedChildren, LeaveFamilyWhenErased],
    ...[ReadFamily, PromoteChild, TakeOverRecord, CreateFamily, ListChildLooks, LockInvited],
    ...[AddChild, ChangeChild, RemoveChild, InviteMember, CancelInvitation, AcceptInvitation, DeclineInvitation],
    ...[ChangeFlags, RemoveMember, ChangeSharing, OfferPrimary, AcceptPrimary],
  ],
  exports: [TakeOverRecord],
})
export class FamilyModule {}
