export * as accountHttp from './account.js';
export * as clinicHttp from './clinic.js';
export * as screeningHttp from './screening.js';
export * from './shared.js';
export type { Consent, ConsentChange, Notification, Profile, ProfileChange } from './account.js';
export type { Listing, Membership, Nearby, Offer, OfferAnswer, PatientLead } from './clinic.js';
export type {
  Analysis,
  Catalogue,
  Credits,
  Draft,
  DraftSave,
  Payment,
  PaymentSession,
  Photo,
  Product,
  Safety,
  Screening,
  ScreeningSummary,
} from './screening.js';
