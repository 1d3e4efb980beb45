import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startWeb } from './start-web.js';

const env = readSettings(
  'The web server',
  z.object({
    PORT: z.coerce.number().int(),
    SHELL_DIST: z.string().min(1),
    /** JSON array of {id, dist}. */
    REMOTES: z.string().transform((text) => z.array(z.object({ id: z.string(), dist: z.string() })).parse(JSON.parse(text))),
  }),
);
const web = await startWeb({ shell: env.SHELL_DIST, remotes: env.REMOTES, port: env.PORT });
console.log(`web server listens at ${web.url}`);
process.once('SIGTERM', () => void web.stop().then(() => process.exit(0)));
