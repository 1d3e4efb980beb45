export * from './errors.js';
export * from './events.js';
export * as clinicHttp from './http.js';
export type {
  Application,
  ApplicationFields,
  ApplicationState,
  CaseSearch,
  ClinicSearch,
  ClinicsFound,
  ClinicsMatched,
  FoundClinic,
  ListedOffer,
  Listing,
  MatchReason,
  Membership,
  Nearby,
  Offer,
  OfferAnswer,
  PatientLead,
  Programme,
  ReviewDecision,
  Reviewed,
  ReviewEntry,
  Weekday,
} from './http.js';
export * from './routes.js';
export { version as clinicVersion } from './version.js';
