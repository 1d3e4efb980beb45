import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startWeb } from './start-web.js';

const env = readSettings(
  'The web server',
  z.object({
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
    SHUTDOWN_SECONDS: z.coerce.number().positive().default(5),
  }),
);
const web = await startWeb({
  shell: env.SHELL_DIST,
  remotes: env.REMOTES,
  entries: env.REMOTE_ENTRIES,
  host: env.HOST,
  port: env.PORT,
  figuresPort: env.FIGURES_PORT,
  drainMs: env.SHUTDOWN_SECONDS * 1000,
});
console.log(`web server listens at ${web.url}`);
process.once('SIGTERM', () => void web.stop().then(() => process.exit(0)));
