import { Module } from '@nestjs/common';
import { PeriodicJobs } from './periodic-jobs.worker.js';
import { AnalysisModule } from '../results/analysis/analysis.module.js';
import { DraftsModule } from '../care/drafts/drafts.module.js';
import { MembershipModule } from '../money/membership/membership.module.js';
import { PaymentsModule } from '../money/payments/payments.module.js';
import { ReviewsModule } from '../results/reviews/reviews.module.js';
import { CreditsModule } from '../money/credits/credits.module.js';

@Module({
  imports: [CreditsModule, MembershipModule, PaymentsModule, DraftsModule, AnalysisModule, ReviewsModule],
  providers: [PeriodicJobs],
})
export class JobsModule {}
