import { z } from 'zod';

/** All that the web server is told from outside. */
export const webSettings = z.object({
  HOST: z.string().optional(),
  PORT: z.coerce.number().int(),
  /** The shell's build; left out where a remote's files alone are served. */
  SHELL_DIST: z.string().optional(),
  /** JSON array of {id, dist}. */
  REMOTES: z
    .string()
    .default('[]')
    .transform((text) => z.array(z.object({ id: z.string(), dist: z.string() })).parse(JSON.parse(text))),
  /** Folder of the entries of remotes that others serve. */
  REMOTE_ENTRIES: z.string().optional(),
  FIGURES_PORT: z.coerce.number().int().optional(),
  /** How long requests under way may take once it is stopped, and how long before that new ones are still taken. */
  SHUTDOWN_SECONDS: z.coerce.number().positive().default(5),
  SHUTDOWN_LISTENS_MS: z.coerce.number().int().min(0).default(0),
});
