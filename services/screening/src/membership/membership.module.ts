import { Module } from '@nestjs/common';
import { CheckMemberships } from './check-memberships.use-case.js';
import { FollowSubscription } from './follow-subscription.use-case.js';
import { HearSubscriptions } from './hear-subscriptions.use-case.js';
import { MembershipController } from './membership.controller.js';
import { ReadMembership } from './read-membership.use-case.js';
import { OpenPortal } from './open-portal.use-case.js';
import { SettlePlanDisputes } from './settle-plan-disputes.use-case.js';
import { StartSubscription } from './start-subscription.use-case.js';
import { StripePlans } from './stripe-plans.gateway.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReferralsModule } from '../referrals/referrals.module.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule, PaymentsModule, ReferralsModule],
  controllers: [MembershipController],
  providers: [
    ...[CheckMemberships, FollowSubscription, HearSubscriptions, ReadMembership, OpenPortal],
    ...[SettlePlanDisputes, StartSubscription, StripePlans],
  ],
  exports: [CheckMemberships],
})
export class MembershipModule {}
