import { Module } from '@nestjs/common';
import { EndWithConsent } from './end-with-consent.use-case.js';
import { RememberHealthConsentWhenItChangesHandler } from './handlers/remember-health-consent-when-it-changes.handler.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SharingModule } from '../sharing/sharing.module.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule, DraftsModule, ReviewsModule, SharingModule],
  controllers: [RememberHealthConsentWhenItChangesHandler],
  providers: [EndWithConsent],
})
export class ConsentModule {}
