import { Module } from '@nestjs/common';
import { PersonCards } from '../administration/person-card.repository.js';
import { StoresModule } from '../stores.module.js';
import { ClaimReview } from './claim-review.use-case.js';
import { DecideReview } from './decide-review.use-case.js';
import { EndReviews } from './end-reviews.use-case.js';
import { KeepLicence } from './keep-licence.use-case.js';
import { KeepReviewPromise } from './keep-review-promise.use-case.js';
import { Licences } from './licence.repository.js';
import { OpenReview } from './open-review.use-case.js';
import { ReviewsController } from './reviews.controller.js';

@Module({
  imports: [StoresModule],
  controllers: [ReviewsController],
  providers: [ClaimReview, DecideReview, EndReviews, KeepLicence, KeepReviewPromise, Licences, OpenReview, PersonCards],
  exports: [EndReviews, KeepReviewPromise],
})
export class ReviewsModule {}
