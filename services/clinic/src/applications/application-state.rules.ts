import type { ApplicationState, ReviewDecision } from '@toothwise/contracts-clinic';

/** The practice's own four states, which everything else asks. */
type PartnerStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

const AFTER: Record<ReviewDecision, ApplicationState> = {
  approve: 'approved',
  ask_changes: 'changes_asked',
  reject: 'rejected',
  suspend: 'suspended',
};
const DECISIONS: Record<ApplicationState, readonly ReviewDecision[]> = {
  draft: [],
  submitted: ['approve', 'ask_changes', 'reject'],
  in_review: ['approve', 'ask_changes', 'reject'],
  changes_asked: ['reject'],
  approved: ['suspend'],
  // It is its practice's again, who may change any word of it: what nobody reviewed is not approved.
  rejected: [],
  suspended: ['approve', 'reject'],
};

/** What an administrator may decide now. @param isProven all that a practice has to prove is there, and holds: nobody is approved without */
export const decisionsIn = (state: ApplicationState, isProven: boolean): readonly ReviewDecision[] =>
  DECISIONS[state].filter((decision) => decision !== 'approve' || isProven);

/** @returns null where that cannot be decided now */
export const afterDecision = (state: ApplicationState, decision: ReviewDecision, isProven: boolean): ApplicationState | null =>
  decisionsIn(state, isProven).includes(decision) ? AFTER[decision] : null;

/** While somebody decides nothing changes under their eyes; what was approved is what was reviewed. */
export const isWritable = (state: ApplicationState): boolean => ['draft', 'changes_asked', 'rejected'].includes(state);

export function partnerStatusOf(state: ApplicationState): PartnerStatus {
  return state === 'approved' || state === 'rejected' || state === 'suspended' ? state : 'pending';
}

/** Of a practice from before there were applications. */
export const stateOfPartner = (status: PartnerStatus): ApplicationState => (status === 'pending' ? 'submitted' : status);
