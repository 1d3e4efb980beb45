import { Module } from '@nestjs/common';
import { DraftsModule } from '../../care/drafts/drafts.module.js';
import { ToldModule } from '../../care/told/told.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SharingModule } from '../sharing/sharing.module.js';
import { RememberHealthConsentWhenItChangesHandler } from './handlers/remember-health-consent-when-it-changes.handler.js';
import { EndWithConsent } from './end-with-consent.use-case.js';

@Module({
  imports: [PeopleModule, ToldModule, DraftsModule, ReviewsModule, SharingModule],
  controllers: [RememberHealthConsentWhenItChangesHandler],
  providers: [EndWithConsent],
})
export class ConsentModule {}
