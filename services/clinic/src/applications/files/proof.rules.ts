import type { ApplicationState, Proof } from '@toothwise/contracts-clinic';
import { REQUIREMENTS } from '@toothwise/contracts-clinic';
import { isWritable } from '../application-state.rules.js';
import type { FieldIssue } from '../application-facts.rules.js';
import type { ProofRow } from './proof.record.js';

type Counted = Pick<ProofRow, 'requirement' | 'state' | 'expiresOn'>;

/** By Greenwich: what ends is checked by the day, and no clock is more than half a day off. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Proofs are renewed also after the decision; while somebody decides nothing changes under their eyes. */
export const takesProofs = (state: ApplicationState): boolean => isWritable(state) || isDecided(state);
/** Whose renewed proofs are decided about one by one. */
export const isDecided = (state: ApplicationState): boolean => state === 'approved' || state === 'suspended';

/** Which of the four requirements lack a file that holds today (CLIN-004). */
export function proofIssues(proofs: readonly Counted[], now: Date): FieldIssue[] {
  const holds = (proof: Counted) => proof.state !== 'refused' && proof.expiresOn >= dayOf(now);
  return REQUIREMENTS.filter((one) => !proofs.some((proof) => proof.requirement === one && holds(proof))).map((one) => ({
    path: `proofs.${one}`,
    message: 'A document that holds today is missing.',
  }));
}

/**
 * Whether all that a practice has to prove is there, and holds. Of one that was decided about before, only what somebody has accepted counts:
 * what it renewed since is looked at file by file.
 */
export const isProven = (state: ApplicationState, proofs: readonly Counted[], now: Date): boolean =>
  proofIssues(isDecided(state) ? proofs.filter((proof) => proof.state === 'accepted') : proofs, now).length === 0;

/** What stands in an answer. */
export function toProof({ objectKey: _, scannedBy: __, contentType: ___, addedAt, ...row }: ProofRow): Proof {
  return { ...row, addedAt: addedAt.toISOString() };
}
