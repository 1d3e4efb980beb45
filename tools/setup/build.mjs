// Builds what changed since the last build.
import { spawnSync } from 'node:child_process';

/** @returns {boolean} whether everything that the platform runs is built; what failed has been printed */
export function build(root, environment, projects = []) {
  const which = projects.length ? [`--projects=${projects.join(',')}`] : ['--exclude=e2e,bench'];
  const nx = spawnSync('nx', ['run-many', '-t', 'build', ...which, '--parallel=2', '--outputStyle=static'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment, NX_TUI: 'false', FORCE_COLOR: '0' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (nx.status === 0) return true;
  console.error(`${nx.stdout ?? ''}${nx.stderr ?? ''}`.trim() || String(nx.error));
  return false;
}
