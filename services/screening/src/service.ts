import { screeningRoutes, screeningVersion } from '@toothwise/contracts-screening';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { LiveModule } from './live/live.module.js';
import { PeopleModule } from './people/people.module.js';
import { CatalogueModule } from './money/catalogue/catalogue.module.js';
import { CreditsModule } from './money/credits/credits.module.js';
import { PaymentRecord } from './money/payments/payment.record.js';
import { PaymentsModule } from './money/payments/payments.module.js';
import { ReferralsModule } from './money/referrals/referrals.module.js';
import { MembershipModule } from './money/membership/membership.module.js';
import { BalanceModule } from './money/balance/balance.module.js';
import { BooksModule } from './money/books/books.module.js';
import { ClinicalModule } from './care/clinical/clinical.module.js';
import { ToldModule } from './care/told/told.module.js';
import { PhotoRecord } from './care/photos/photo.record.js';
import { PhotosModule } from './care/photos/photos.module.js';
import { DraftRecord } from './care/drafts/draft.record.js';
import { DraftsModule } from './care/drafts/drafts.module.js';
import { UploadsModule } from './care/uploads/uploads.module.js';
import { ScreeningRecord, SharingConsentRecord } from './care/record/screening.record.js';
import { ScreeningsModule } from './care/screenings/screenings.module.js';
import { ReviewsModule } from './results/reviews/reviews.module.js';
import { AnalysisModule } from './results/analysis/analysis.module.js';
import { ConsultationsModule } from './results/consultations/consultations.module.js';
import { SharingModule } from './results/sharing/sharing.module.js';
import { ReportsModule } from './results/reports/reports.module.js';
import { ConsentModule } from './results/consent/consent.module.js';
import { AdministrationModule } from './results/administration/administration.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { migrations } from './migrations/index.js';
import { personalData } from './personal-data.js';
import { screeningServiceSettings } from './settings.js';

export const screening = defineService({
  name: 'screening',
  settings: screeningServiceSettings,
  modules: [
    EventBusModule.forRoot(),
    LiveModule,
    PeopleModule,
    ...[CatalogueModule, CreditsModule, PaymentsModule, ReferralsModule, MembershipModule, BalanceModule, BooksModule],
    ...[ClinicalModule, ToldModule, PhotosModule, DraftsModule, UploadsModule, ScreeningsModule],
    ...[ReviewsModule, AnalysisModule, ConsultationsModule, SharingModule, ReportsModule, ConsentModule, AdministrationModule],
    JobsModule,
  ],
  entities: [DraftRecord, PaymentRecord, PhotoRecord, ScreeningRecord, SharingConsentRecord],
  migrations,
  routes: screeningRoutes,
  version: screeningVersion,
  personalData,
});
