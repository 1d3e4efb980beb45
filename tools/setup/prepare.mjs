// Sets a checkout up: packages as the lockfile says, and Node 24. Plain JavaScript for Node 20, with nothing installed yet.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { installedAsLocked } from './installed.mjs';
import { runStep } from './run-step.mjs';

const nodeVersion = '24.21.0';
const oldestNode = 24;

/** One line for the person; the caller ends with it. */
export class SetupError extends Error {}

/**
 * Installs what is missing and finds Node 24.
 * @param {string} root folder of the checkout
 * @param {(line: string) => void} say gets one line of progress at a time
 * @returns {Promise<{PATH: string, NX_DAEMON: string}>} environment in which `node` is Node 24 and the tools are in PATH
 */
export async function prepare(root, say = console.log) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError(`Node ${process.versions.node} is too old: install Node 20 or later`);
  if (!installedAsLocked(root)) await install(root, say);
  const node = nodeOf(root);
  return { PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter), NX_DAEMON: 'false' };
}

/** Path of the Node 24 that everything runs on. */
export function nodeOf(root) {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  for (const candidate of [packaged, process.execPath, 'node']) if (majorOf(candidate) >= oldestNode) return candidate;
  const fetched = spawnSync('npx', ['--yes', `node@${nodeVersion}`, '-p', 'process.execPath'], { encoding: 'utf8' }).stdout?.trim();
  if (fetched && majorOf(fetched) >= oldestNode) return fetched;
  throw new SetupError(
    `Node ${oldestNode} or later is needed and could not be fetched: install it from https://nodejs.org and start again`,
  );
}

function majorOf(node) {
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return Number(stdout?.split('.')[0] ?? 0);
}

async function install(root, say) {
  say('Installing packages (npm ci) …');
  const { status, output } = await runStep('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  if (status === 0) return;
  throw new SetupError(`${output.trim()}\nThe packages could not be installed: check the network and the disk, then start again`);
}
