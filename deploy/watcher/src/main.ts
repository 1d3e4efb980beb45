import { KubeConfig } from '@kubernetes/client-node';
import { startFigures } from '@toothwise/gateway/guard';
import { readSettings } from '@toothwise/settings';
import { clusterEntries } from './entry-source.js';
import { EntryWatcher } from './entry-watcher.js';
import { watcherSettings } from './watcher.settings.js';

const env = readSettings('The watcher', watcherSettings);
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
const figures = await startFigures(
  { metrics: () => watcher.metrics.metrics(), type: watcher.metrics.contentType, isReady: () => watcher.hasRead },
  env,
);
console.log(`the watcher tells its figures at ${figures.url}/metrics`);
await watcher.start();
process.once('SIGTERM', () => void Promise.all([watcher.stop(), figures.stop()]).then(() => process.exit(0)));
