// `npm start`: installs what is missing, builds what changed, starts the embedded platform. Plain JavaScript: it must run on Node 20
// with nothing installed yet. Options: see `npm start -- --help`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { standingIn, withWholePaths } from './setup/paths.mjs';
import { nodeOf, prepare, SetupError } from './setup/prepare.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const isBuildWanted = !process.argv.includes('--no-build');
const args = withWholePaths(
  process.argv.slice(2).filter((arg) => arg !== '--no-build'),
  standingIn(root),
);
const main = join(root, 'deploy', 'embedded', 'dist', 'main.js');

try {
  const environment = await prepare(root);
  if (isBuildWanted) {
    console.log('Building what changed …');
    if (!(await build(root, environment))) throw new SetupError('The build failed: see above');
  } else if (!existsSync(main)) throw new SetupError('Nothing is built yet: start once without --no-build');
  console.log('Starting …');
  runPlatform(environment);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function runPlatform(environment) {
  // The channel tells the supervisor when this process is gone, however it went.
  const supervisor = spawn(nodeOf(root), [main, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  // Ctrl-C reaches the supervisor by itself; a second message does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => supervisor.kill(signal));
  supervisor.on('exit', (code) => process.exit(code ?? 1));
  if (process.env.npm_lifecycle_event) stopWithNpm(supervisor);
}

/** npm may be killed without passing the signal on; between it and this process stands the shell it started us with. */
function stopWithNpm(supervisor) {
  const family = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = family();
  setInterval(() => family() !== first && supervisor.kill('SIGTERM'), 1000).unref();
}

function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
