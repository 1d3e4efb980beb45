import { Module, type Provider } from '@nestjs/common';
import { AiClient } from '@toothwise/ai';
import { accountSessionEnded } from '@toothwise/contracts-account';
import { endStreamsWhen } from '@toothwise/event-bus';
import { ObjectRemovals, ObjectStore, PreparePhoto } from '@toothwise/objects';
import { Clock, Metrics, SETTINGS } from '@toothwise/service-kit';
import { AskAi } from './analysis/ask-ai.use-case.js';
import { AnalyseScreeningWhenItIsRequestedHandler } from './analysis/handlers/analyse-screening-when-it-is-requested.handler.js';
import { ClinicalRules } from './analysis/clinical.rules.js';
import { CompleteScreening } from './analysis/complete-screening.use-case.js';
import { FailScreening } from './analysis/fail-screening.use-case.js';
import { ReconcileAnalyses } from './analysis/reconcile-analyses.use-case.js';
import { RunAnalysis } from './analysis/run-analysis.use-case.js';
import { TriageRules } from './analysis/triage.rules.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { EndWithConsent } from './consent/end-with-consent.use-case.js';
import { HealthConsents } from './consent/health-consent.repository.js';
import { RememberHealthConsentWhenItChangesHandler } from './consent/handlers/remember-health-consent-when-it-changes.handler.js';
import { CreditLedger } from './credits/credit-ledger.repository.js';
import { CreditsController } from './credits/credits.controller.js';
import { DiscardDraft } from './drafts/discard-draft.use-case.js';
import { Drafts } from './drafts/draft.repository.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { ReadAboutPerson } from './drafts/read-about-person.use-case.js';
import { ReadDrafts } from './drafts/read-drafts.use-case.js';
import { SaveDraft } from './drafts/save-draft.use-case.js';
import { PeriodicJobs } from './jobs/periodic-jobs.worker.js';
import { ApplyStripeEvent } from './payments/apply-stripe-event.use-case.js';
import { PaymentsController } from './payments/payments.controller.js';
import { ReadPayment } from './payments/read-payment.use-case.js';
import { ReconcilePayments } from './payments/reconcile-payments.use-case.js';
import { SettlePayment } from './payments/settle-payment.use-case.js';
import { StartPayment } from './payments/start-payment.use-case.js';
import { StripeGateway } from './payments/stripe.gateway.js';
import { AddPhoto } from './photos/add-photo.use-case.js';
import { LinkPhoto } from './photos/link-photo.use-case.js';
import { PhotoPlaces } from './photos/photo-place.repository.js';
import { Photos } from './photos/photo.repository.js';
import { RemovePhoto } from './photos/remove-photo.use-case.js';
import { DeleteScreening } from './screenings/delete-screening.use-case.js';
import { ReadScreenings } from './screenings/read-screenings.use-case.js';
import { Screenings } from './screenings/screening.repository.js';
import { ScreeningsController } from './screenings/screenings.controller.js';
import { StartScreening } from './screenings/start-screening.use-case.js';
import type { ScreeningServiceSettings } from './settings.js';
import { ChangeSharing } from './sharing/change-sharing.use-case.js';
import { SharingThatStands } from './sharing/tell-sharing-that-stands.use-case.js';

const controllers = [CatalogueController, CreditsController, DraftsController, PaymentsController, ScreeningsController];
const handlers = [AnalyseScreeningWhenItIsRequestedHandler, RememberHealthConsentWhenItChangesHandler, endStreamsWhen(accountSessionEnded)];
const stores = [CreditLedger, Drafts, HealthConsents, ObjectRemovals, PhotoPlaces, Photos, Screenings];
const useCases: Provider[] = [
  ...[SaveDraft, ReadDrafts, DiscardDraft, ReadAboutPerson, AddPhoto, RemovePhoto, LinkPhoto],
  ...[StartScreening, ReadScreenings, DeleteScreening, ChangeSharing, EndWithConsent, SharingThatStands],
  ...[AskAi, RunAnalysis, CompleteScreening, FailScreening, ReconcileAnalyses],
  ...[StripeGateway, StartPayment, ReadPayment, SettlePayment, ApplyStripeEvent, ReconcilePayments],
];
const outside: Provider[] = [
  { provide: ObjectStore, useFactory: (settings: ScreeningServiceSettings) => new ObjectStore(settings), inject: [SETTINGS] },
  { provide: PreparePhoto, useFactory: ({ PHOTO_BOUNDS }: ScreeningServiceSettings) => new PreparePhoto(PHOTO_BOUNDS), inject: [SETTINGS] },
  {
    provide: AiClient,
    useFactory: (settings: ScreeningServiceSettings, clock: Clock, { registry }: Metrics) => new AiClient(settings, { clock, registry }),
    inject: [SETTINGS, Clock, Metrics],
  },
  { provide: ClinicalRules, useClass: TriageRules },
];

@Module({
  controllers: [...controllers, ...handlers],
  providers: [PeriodicJobs, ...outside, ...stores, ...useCases],
})
export class ScreeningModule {}
