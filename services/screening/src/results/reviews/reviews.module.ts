import { Module } from '@nestjs/common';
import { ObjectsModule } from '@toothwise/objects';
import { ClinicalModule } from '../../care/clinical/clinical.module.js';
import { PhotosModule } from '../../care/photos/photos.module.js';
import { ScreeningsModule } from '../../care/screenings/screenings.module.js';
import { ToldModule } from '../../care/told/told.module.js';
import { CreditsModule } from '../../money/credits/credits.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { ReviewsController } from './reviews.controller.js';
import { ClaimReview } from './claim-review.use-case.js';
import { DecideReview } from './decide-review.use-case.js';
import { EndReviews } from './end-reviews.use-case.js';
import { KeepLicence } from './keep-licence.use-case.js';
import { KeepReviewPromise } from './keep-review-promise.use-case.js';
import { Licences } from './licence.repository.js';
import { OpenReview } from './open-review.use-case.js';
import { Reviews } from './review.repository.js';

@Module({
  imports: [ObjectsModule, PeopleModule, CreditsModule, ClinicalModule, ToldModule, PhotosModule, ScreeningsModule],
  controllers: [ReviewsController],
  providers: [ClaimReview, DecideReview, EndReviews, KeepLicence, KeepReviewPromise, Licences, OpenReview, Reviews],
  exports: [EndReviews, KeepReviewPromise, Reviews],
})
export class ReviewsModule {}
