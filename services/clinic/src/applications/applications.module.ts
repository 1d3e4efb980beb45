import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { PracticesModule } from '../practices/practices.module.js';
import { ApplicationRepository } from './application.repository.js';
import { ApplicationsController } from './applications.controller.js';
import { DecideReview } from './decide-review.use-case.js';
import { ListReviews } from './list-reviews.use-case.js';
import { OpenReview } from './open-review.use-case.js';
import { OwnApplication } from './own-application.access.js';
import { OwnPractices } from './own-practice.repository.js';
import { ReadApplication } from './read-application.use-case.js';
import { ReviewsController } from './reviews.controller.js';
import { SaveApplication } from './save-application.use-case.js';
import { SubmitApplication } from './submit-application.use-case.js';

@Module({
  imports: [LeadsModule, PracticesModule],
  controllers: [ApplicationsController, ReviewsController],
  providers: [
    ApplicationRepository,
    OwnApplication,
    OwnPractices,
    ReadApplication,
    SaveApplication,
    SubmitApplication,
    ListReviews,
    OpenReview,
    DecideReview,
  ],
})
export class ApplicationsModule {}
