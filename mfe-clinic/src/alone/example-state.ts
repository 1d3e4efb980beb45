import type {
  Application,
  Billing,
  Charge,
  Dispute,
  ClinicDetails,
  ClinicsElsewhere,
  ClinicsFound,
  ClinicsMatched,
  Membership,
  Nearby,
  Offer,
  PracticeFiles,
  PracticeMembers,
  Programme,
  ReceivedInvitations,
  Reviewed,
} from '@toothwise/contracts-clinic';

/** What the examples of the service hold. */
export interface ExampleState {
  membership: Membership;
  offers: Offer[];
  nearby: Nearby;
  /** What a search finds, where it is not the usual. */
  found?: Partial<ClinicsFound>;
  /** What fits a case; nothing unless told. */
  matched?: ClinicsMatched;
  /** What the widest search finds, where that is another answer than those of the others. */
  farther?: Partial<ClinicsFound>;
  /** What other sources know; none is configured unless told. */
  elsewhere?: ClinicsElsewhere;
  /** The picture of each square of streets; no server of them is set up unless told. */
  streets?: string;
  /** Whether the diagnostic is switched off. */
  noDiagnostic?: boolean;
  /** What the caller has written or handed in; nothing unless told. */
  application?: Application | null;
  /** Proofs and photos of it; none unless told. */
  files?: PracticeFiles;
  /** Photos and reviews of an entry; none unless told. */
  details?: ClinicDetails;
  /** The lead programme, as usual unless told. */
  programme?: Programme;
  /** What the practice was charged for; nothing unless told. */
  charges?: Charge[];
  /** How the practice pays; by invoice unless told. */
  billing?: Billing;
  /** Disputed charges, for administrators. */
  disputes?: Dispute[];
  /** Of the caller's practice; the usual ones unless told. */
  members?: PracticeMembers;
  /** Invitations to the caller's address; none unless told. */
  received?: ReceivedInvitations;
  /** Practices under review, for administrators. */
  reviews?: Reviewed[];
  /** Says `changed` to whoever listens to the inbox. */
  changed: () => void;
}
