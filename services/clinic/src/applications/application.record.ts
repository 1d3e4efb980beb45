import type { ApplicationFields, ApplicationState, ReviewDecision } from '@toothwise/contracts-clinic';

/** A row of `application`. */
export interface ApplicationRow {
  id: string;
  /** Whose draft it is; null once it is the practice's. */
  applicantId: string | null;
  practiceId: string | null;
  state: ApplicationState;
  fields: ApplicationFields;
  reason: string | null;
  version: number;
  /** False for what nobody has written down yet: a draft that begins, a practice from before there were applications. */
  isStored: boolean;
  submittedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** One in the administrators' queue. */
export interface ReviewRow {
  practiceId: string;
  name: string;
  city: string;
  region: string;
  state: ApplicationState;
  since: Date;
  sample: boolean;
  /** A proof of it was handed in after it had been decided about. */
  renewal: boolean;
}

export interface DecisionRow {
  decision: ReviewDecision;
  reason: string;
  decidedAt: Date;
}
