// `npm run dev -- <domain>`: the platform, and one domain rebuilt and restarted at every change.
//   npm run dev -- screening                 services/screening and mfe-screening
//   npm run dev -- clinic --port 8280        further options go to the platform
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { standingIn, withWholePaths } from './setup/paths.mjs';
import { nodeOf, prepare, SetupError } from './setup/prepare.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const [domain, ...typed] = process.argv.slice(2);
const args = withWholePaths(typed, standingIn(root));
const projects = [
  { project: domain, folder: join('services', domain ?? '') },
  { project: `mfe-${domain}`, folder: `mfe-${domain}` },
  { project: domain, folder: domain ?? '' },
].filter(({ folder }) => domain && existsSync(join(root, folder, 'src')));

try {
  if (projects.length === 0)
    throw new SetupError('Name the domain to work on: npm run dev -- screening | clinic | account | shell | gateway');
  const environment = { ...process.env, ...(await prepare(root)) };
  console.log('Building what changed …');
  if (!(await build(root, environment))) throw new SetupError('The build failed: see above');
  const supervisor = spawn(nodeOf(root), [join(root, 'deploy', 'embedded', 'dist', 'main.js'), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => supervisor.kill(signal));
  supervisor.on('exit', (code) => process.exit(code ?? 1));
  for (const project of projects) rebuildOnChange(project, supervisor, environment);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** One build at a time; changes during it lead to one more. */
function rebuildOnChange({ project, folder }, supervisor, environment) {
  let timer;
  watch(join(root, folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`  rebuilding ${project} …`);
      const nx = spawnSync('nx', ['run', `${project}:build`, '--outputStyle=static'], { cwd: root, encoding: 'utf8', env: environment });
      if (nx.status !== 0) return console.error(nx.stdout.trim());
      // Files of the web are read anew at every request; a service has to be started again.
      if (folder.startsWith('services') || project === 'gateway') supervisor.send({ restart: project });
      console.log(`  ${project} is built`);
    }, 150);
  });
  console.log(`  watching ${folder}/src`);
}
