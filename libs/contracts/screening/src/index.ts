export type { Administered, AdministeredEntry } from './administration.js';
export type { Book, BookEntry, Correction, CorrectionAsk, LedgerEntry } from './books.js';
export type { ReviewCase } from './reviews.js';
export * from './errors.js';
export * from './events.js';
export * as screeningHttp from './http.js';
export type {
  Analysis,
  Catalogue,
  Credits,
  Draft,
  DraftSave,
  Membership,
  Licence,
  LicenceKeep,
  Payment,
  Payer,
  PaymentSession,
  Photo,
  Product,
  Review,
  ReviewDecision,
  ReviewQueue,
  Screening,
  ScreeningSummary,
  ToldMark,
  WaitingReview,
} from './http.js';
export * from './open-results.js';
export * from './options.js';
export * from './screening-form.js';
export * from './routes.js';
export * from './same-person.js';
export { version as screeningVersion } from './version.js';
