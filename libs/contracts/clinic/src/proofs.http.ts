import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';
import { MOST_REVIEWS, clinicReview } from './elsewhere.http.js';
import { MOST_PHOTOS, REQUIREMENTS } from './proofs.options.js';

/** An address that shows one file for 60 s. */
export const fileLink = z.object({ url: z.url(), expiresAt: instant });
/** `handed`: nobody has decided about it. `accepted`: it counts until it ends. `refused`: with a reason, and another one is asked for. */
export const proof = z.object({
  id: z.uuid(),
  requirement: z.enum(REQUIREMENTS),
  state: z.enum(['handed', 'accepted', 'refused']),
  fileName: z.string(),
  fileSize: z.int().positive(),
  /** The last day on which it holds. */
  expiresOn: z.iso.date(),
  addedAt: instant,
  reason: z.string().nullable(),
});
export type Proof = z.output<typeof proof>;
export const practicePhoto = z.object({ id: z.uuid(), width: z.int().positive(), height: z.int().positive(), link: fileLink });
export type PracticePhoto = z.output<typeof practicePhoto>;
/** GET /application/files */
export const practiceFiles = z.object({ proofs: z.array(proof), photos: z.array(practicePhoto).max(MOST_PHOTOS) });
export type PracticeFiles = z.output<typeof practiceFiles>;

export const ownProof = z.object({ requirement: z.enum(REQUIREMENTS) });
export const proofEnd = z.object({ expiresOn: z.iso.date() });
export const proofDecision = z
  .strictObject({ decision: z.enum(['accept', 'refuse']), reason: z.string().trim().max(1000).default('') })
  .refine(({ decision, reason }) => decision === 'accept' || reason !== '', { path: ['reason'], message: 'The practice has to know why.' });
export type ProofDecision = z.output<typeof proofDecision>;

/** GET /listings/:clinicId: what a search leaves out of an entry of our directory. Reviews are those that outside sources tell just now. */
export const clinicDetails = z.object({
  id: z.string(),
  recentReviews: z.array(clinicReview).max(MOST_REVIEWS),
  /** Addresses, each good for 60 s. */
  photos: z.array(z.url()).max(MOST_PHOTOS),
});
export type ClinicDetails = z.output<typeof clinicDetails>;
