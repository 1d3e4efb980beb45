import { z } from 'zod';

/** All that the watcher is told from outside. */
export const watcherSettings = z.object({
  HOST: z.string().optional(),
  PORT: z.coerce.number().int(),
  /** Namespaces, by commas; the earlier one holds what two claim. */
  NAMESPACES: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)).min(1)),
  REMOTE_ENTRIES: z.string().min(1),
  EVERY_MS: z.coerce.number().int().min(100).default(2000),
  GONE_AFTER_MS: z.coerce.number().int().min(0).default(15_000),
});
