import { Module } from '@nestjs/common';
import { PeopleModule } from '../../people/people.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReferralsModule } from '../referrals/referrals.module.js';
import { CheckMemberships } from './check-memberships.use-case.js';
import { FollowSubscription } from './follow-subscription.use-case.js';
import { HearSubscriptions } from './hear-subscriptions.use-case.js';
import { MembershipController } from './membership.controller.js';
import { ReadMembership } from './read-membership.use-case.js';
import { OpenPortal } from './open-portal.use-case.js';
import { SettlePlanDisputes } from './settle-plan-disputes.use-case.js';
import { StartSubscription } from './start-subscription.use-case.js';
import { StripePlans } from './stripe-plans.gateway.js';
import { Entitlements } from './entitlement.repository.js';
import { Memberships } from './membership.repository.js';

@Module({
  imports: [PeopleModule, CreditsModule, PaymentsModule, ReferralsModule],
  controllers: [MembershipController],
  providers: [
    ...[CheckMemberships, Entitlements, FollowSubscription, HearSubscriptions, Memberships, ReadMembership, OpenPortal],
    ...[SettlePlanDisputes, StartSubscription, StripePlans],
  ],
  exports: [CheckMemberships, Entitlements, Memberships],
})
export class MembershipModule {}
