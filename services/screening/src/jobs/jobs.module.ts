import { Module } from '@nestjs/common';
import { PeriodicJobs } from './periodic-jobs.worker.js';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule, AnalysisModule, DraftsModule, MembershipModule, PaymentsModule, PhotosModule, ReviewsModule],
  providers: [PeriodicJobs],
})
export class JobsModule {}
