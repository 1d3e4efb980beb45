import {
  accountAccessEnded,
  accountErasureOrdered,
  accountExportOrdered,
  accountConsentChanged,
  accountProfileChanged,
  accountRegistered,
  accountSessionEnded,
} from '@toothwise/contracts-account';
import { advisorAssessmentCompleted, advisorEmergencyTold } from '@toothwise/contracts-advisor';
import { screeningRoutes, screeningVersion } from '@toothwise/contracts-screening';
import { healthFamilyAccessChanged } from '@toothwise/contracts-health';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { toldChanged } from './told/told.events.js';
import { analysisRequested } from './analysis/analysis.events.js';
import { AdministrationModule } from './administration/administration.module.js';
import { AnalysisModule } from './analysis/analysis.module.js';
import { BooksModule } from './books/books.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ConsentModule } from './consent/consent.module.js';
import { ConsultationsModule } from './consultations/consultations.module.js';
import { CreditsModule } from './credits/credits.module.js';
import { DraftRecord } from './drafts/draft.record.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LiveModule } from './live/live.module.js';
import { MembershipModule } from './membership/membership.module.js';
import { migrations } from './migrations/index.js';
import { PaymentRecord } from './payments/payment.record.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PhotoRecord } from './photos/photo.record.js';
import { PhotosModule } from './photos/photos.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { ScreeningRecord, SharingConsentRecord } from './screenings/screening.record.js';
import { ScreeningsModule } from './screenings/screenings.module.js';
import { ToldModule } from './told/told.module.js';
import { personalData } from './personal-data.js';
import { screeningServiceSettings } from './settings.js';
import { SharingModule } from './sharing/sharing.module.js';

/** Facts that this service reacts to, its own commands among them. */
const consumes = [
  accountRegistered,
  accountProfileChanged,
  accountConsentChanged,
  accountSessionEnded,
  accountAccessEnded,
  accountErasureOrdered,
  accountExportOrdered,
  advisorAssessmentCompleted,
  advisorEmergencyTold,
  analysisRequested,
  toldChanged,
  healthFamilyAccessChanged,
];

export const screening = defineService({
  name: 'screening',
  settings: screeningServiceSettings,
  modules: [
    EventBusModule.forRoot({ consumes }),
    AdministrationModule,
    AnalysisModule,
    BooksModule,
    CatalogueModule,
    ConsentModule,
    ConsultationsModule,
    CreditsModule,
    DraftsModule,
    JobsModule,
    LiveModule,
    MembershipModule,
    PaymentsModule,
    PhotosModule,
    ReferralsModule,
    ReportsModule,
    ReviewsModule,
    ScreeningsModule,
    ToldModule,
    SharingModule,
  ],
  entities: [DraftRecord, PaymentRecord, PhotoRecord, ScreeningRecord, SharingConsentRecord],
  migrations,
  routes: screeningRoutes,
  version: screeningVersion,
  personalData,
});
