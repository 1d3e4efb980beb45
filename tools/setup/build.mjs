// Builds what changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

const sourceFolders = ['libs', 'services', 'shell', 'gateway', 'deploy/embedded', 'deploy/web', 'deploy/watcher'];
const toolchain = ['package-lock.json', '.swcrc', 'tsconfig.base.json', 'nx.json'];
const skipped = new Set(['node_modules', 'dist', '.nx', '.cache', 'coverage']);

/**
 * @param {string} root folder of the checkout
 * @param {NodeJS.ProcessEnv} environment in which nx and Node 24 are found
 * @returns {Promise<boolean>} whether everything that the platform runs is built; what failed has been printed
 */
export async function build(root, environment) {
  const stampFile = join(root, '.cache', 'toothwise', 'built');
  // nx alone takes seconds to find that nothing changed; a look at sizes and times takes none.
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint(root)) return true;
  const nx = await runStep('nx', ['run-many', '-t', 'build', '--exclude=e2e,bench', '--parallel=2', '--outputStyle=static'], {
    cwd: root,
    env: { ...process.env, ...environment, NX_TUI: 'false', FORCE_COLOR: '0' },
  });
  if (nx.status !== 0) {
    console.error(ofFailedTasks(nx.output));
    return false;
  }
  mkdirSync(join(stampFile, '..'), { recursive: true });
  writeFileSync(stampFile, fingerprint(root));
  return true;
}

/** Changes when a source or a build result appears, disappears or is written. */
function fingerprint(root) {
  const hash = createHash('sha256');
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  for (const folder of [...sourceFolders, ...remotes]) addFolder(hash, join(root, folder));
  for (const file of toolchain) addFile(hash, join(root, file));
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name === 'dist') hash.update(`${path} ${readdirSync(path).length}`);
    else if (entry.isDirectory() && !skipped.has(entry.name)) addFolder(hash, path);
    else if (entry.isFile()) addFile(hash, path);
  }
}

function addFile(hash, path) {
  const { size, mtimeMs } = statSync(path);
  hash.update(`${path} ${size} ${mtimeMs}\n`);
}

/** nx prints one section per project; only those of failed ones help. */
function ofFailedTasks(output) {
  const failed = [...(output.split('Failed tasks:')[1] ?? '').matchAll(/^- (\S+)/gm)].map(([, task]) => task);
  const sections = output.split(/^> nx run /m).slice(1);
  const told = sections.filter((section) => failed.some((task) => section.startsWith(task)));
  return told.length > 0 ? told.map((section) => `> ${section.split('Run duration:')[0].trim()}`).join('\n\n') : output.trim();
}
