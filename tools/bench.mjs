// `npm run bench`: sets the machine up, builds what changed, measures. Plain JavaScript: it must run on Node 20 with nothing installed yet.
// Options and names of measures: see bench/README.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './check/chromium.mjs';
import { build } from './setup/build.mjs';
import { nodeOf, prepare, SetupError } from './setup/prepare.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

try {
  const environment = await prepare(root);
  console.log('Building what changed …');
  if (!(await build(root, environment))) throw new SetupError('The build failed: see above');
  const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const isWebWanted = wanted.includes('web') || (wanted.length === 0 && !process.argv.includes('--quick'));
  const missing = isWebWanted ? ensureChromium() : null;
  if (missing) console.error(missing);
  const main = spawn(nodeOf(root), [join(root, 'bench/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => main.kill(signal));
  main.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
