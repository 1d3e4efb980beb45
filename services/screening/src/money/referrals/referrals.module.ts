import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ApplyReferral } from './apply-referral.use-case.js';
import { FollowReferral } from './follow-referral.use-case.js';
import { ReadReferral } from './read-referral.use-case.js';
import { Referrals } from './referral.repository.js';
import { ReferralsController } from './referrals.controller.js';
import { StripeReferrals } from './stripe-referrals.gateway.js';

@Module({
  imports: [CreditsModule, PaymentsModule],
  controllers: [ReferralsController],
  providers: [ApplyReferral, FollowReferral, ReadReferral, Referrals, StripeReferrals],
  exports: [ApplyReferral, FollowReferral],
})
export class ReferralsModule {}
