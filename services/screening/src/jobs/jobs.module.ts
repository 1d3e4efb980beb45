import { Module } from '@nestjs/common';
import { CreditsModule } from '../money/credits/credits.module.js';
import { PaymentsModule } from '../money/payments/payments.module.js';
import { MembershipModule } from '../money/membership/membership.module.js';
import { DraftsModule } from '../care/drafts/drafts.module.js';
import { ReviewsModule } from '../results/reviews/reviews.module.js';
import { AnalysisModule } from '../results/analysis/analysis.module.js';
import { PeriodicJobs } from './periodic-jobs.worker.js';

@Module({
  imports: [CreditsModule, MembershipModule, PaymentsModule, DraftsModule, AnalysisModule, ReviewsModule],
  providers: [PeriodicJobs],
})
export class JobsModule {}
