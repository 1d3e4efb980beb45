export * from './errors.js';
export * from './events.js';
export * as clinicHttp from './http.js';
export { MOST_REVIEWS, PLACES_TEST } from './elsewhere.http.js';
export * from './charges.options.js';
export * from './members.options.js';
export * from './proofs.options.js';
export type {
  Application,
  ApplicationFields,
  ApplicationState,
  CaseSearch,
  ClinicReview,
  ClinicSearch,
  ClinicsElsewhere,
  ClinicsFound,
  ClinicsMatched,
  FoundClinic,
  ListedOffer,
  Listing,
  MapSquare,
  MatchReason,
  Membership,
  Nearby,
  Offer,
  OfferAnswer,
  OutsideClinic,
  OutsideSourceName,
  PatientLead,
  Programme,
  PlacesTested,
  ReviewDecision,
  Reviewed,
  ReviewEntry,
  Weekday,
  SearchSort,
} from './http.js';
export type { Billing, Charge, Dispute, DisputeDecision, Disputing, StatementMonths } from './charges.http.js';
export type {
  MemberInvitation,
  NewMemberInvitation,
  PracticeMember,
  PracticeMembers,
  ReceivedInvitation,
  ReceivedInvitations,
} from './members.http.js';
export type { ClinicDetails, PracticeFiles, PracticePhoto, Proof, ProofDecision } from './proofs.http.js';
export * from './routes.js';
export { version as clinicVersion } from './version.js';
