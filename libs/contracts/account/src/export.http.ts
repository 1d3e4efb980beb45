import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';

/** What the caller takes along. */
export const accountExport = z.object({
  /** `expired`: it was ready, and is gone. `failed`: it did not come together in time. */
  state: z.enum(['none', 'preparing', 'ready', 'expired', 'failed']),
  askedAt: instant.nullable(),
  /** What is in it, in words; and whether it is there yet. */
  parts: z.array(z.object({ title: z.string(), there: z.boolean() })),
  /** Of the file, once it is ready. */
  bytes: z.int().nonnegative().nullable(),
  expiresAt: instant.nullable(),
});
export type AccountExport = z.output<typeof accountExport>;
