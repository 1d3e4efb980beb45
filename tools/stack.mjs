// `npm run test:stack [-- part …]`: sets the machine up as `npm test` does, builds what changed, then runs the tests against real servers (tools/stack).
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
  const missing = ensureChromium();
  if (missing) throw new SetupError(missing);
  const command = ['--import', 'tsx', '--conditions=toothwise', 'tools/stack/main.ts', ...process.argv.slice(2)];
  const stack = spawn(nodeOf(root), command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  // Ctrl-C reaches it by itself; a second message does no harm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stack.kill(signal));
  stack.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
