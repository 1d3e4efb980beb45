import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';

/** POST /me/erasure */
export const erasureRequest = z.strictObject({ when: z.enum(['now', 'in-30-days']) });
export type ErasureRequest = z.output<typeof erasureRequest>;

/** What the caller has ordered about all that is kept of them. */
export const erasure = z.object({
  /** `planned`: may be revoked until `dueAt`. `under-way`: for good. */
  state: z.enum(['none', 'planned', 'under-way']),
  askedAt: instant.nullable(),
  dueAt: instant.nullable(),
  /** The practice whose only owner the caller is: it needs another one before anything is erased. */
  lastOwnerOf: z.string().nullable(),
});
export type Erasure = z.output<typeof erasure>;
