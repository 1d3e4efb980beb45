import { KubeConfig } from '@kubernetes/client-node';
import { startFigures } from '@toothwise/gateway/guard';
import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { clusterEntries } from './entry-source.js';
import { EntryWatcher } from './entry-watcher.js';

const env = readSettings(
  'The watcher',
  z.object({
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
  }),
);
const cluster = new KubeConfig();
// In a pod its own account, elsewhere $KUBECONFIG.
cluster.loadFromDefault();
const watcher = new EntryWatcher({
  namespaces: [...new Set(env.NAMESPACES)],
  folder: env.REMOTE_ENTRIES,
  source: clusterEntries(cluster, 5000),
  everyMs: env.EVERY_MS,
  goneAfterMs: env.GONE_AFTER_MS,
  log: console.log,
});
const figures = await startFigures({ metrics: () => watcher.metrics.metrics(), type: watcher.metrics.contentType }, env);
console.log(`the watcher tells its figures at ${figures.url}/metrics`);
await watcher.start();
process.once('SIGTERM', () => void Promise.all([watcher.stop(), figures.stop()]).then(() => process.exit(0)));
