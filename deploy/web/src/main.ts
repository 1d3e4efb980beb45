import { readSettings } from '@toothwise/settings';
import { startWeb } from './start-web.js';
import { webSettings } from './web.settings.js';

const env = readSettings('The web server', webSettings);
const web = await startWeb({
  shell: env.SHELL_DIST,
  remotes: env.REMOTES,
  entries: env.REMOTE_ENTRIES,
  host: env.HOST,
  port: env.PORT,
  figuresPort: env.FIGURES_PORT,
  drainMs: env.SHUTDOWN_SECONDS * 1000,
  listensMs: env.SHUTDOWN_LISTENS_MS,
});
console.log(`web server listens at ${web.url}`);
process.once('SIGTERM', () => void web.stop().then(() => process.exit(0)));
