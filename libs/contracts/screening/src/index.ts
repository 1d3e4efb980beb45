export type { Administered, AdministeredEntry } from './administration.js';
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
  Payment,
  Payer,
  PaymentSession,
  Photo,
  Product,
  Screening,
  ScreeningSummary,
} from './http.js';
export * from './options.js';
export * from './screening-form.js';
export * from './routes.js';
export { version as screeningVersion } from './version.js';
