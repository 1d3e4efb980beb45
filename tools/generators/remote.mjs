import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateContracts } from './contracts.mjs';
import { checkDomain, filled, json, readJson, writeAll } from './templates.mjs';
import { enterProjects, free } from './workspace.mjs';

const FIRST_PORT = 8621;
/** Apart, because the pages of a remote that runs alone bring their own ports. */
const PORT_STEP = 10;

/**
 * Makes a remote with one signed-in page that shows its four states, its texts, its examples and its spec, and the contracts that they stand on.
 * @param {string} root the workspace
 * @param {string} domain one lower-case word, e.g. health
 * @returns {Promise<string[]>} the files written
 */
export async function generateRemote(root, domain) {
  checkDomain(domain);
  const id = `mfe-${domain}`;
  if (existsSync(join(root, id))) throw new Error(`${id} exists already`);
  const contracts = await generateContracts(root, domain, { items: true });
  const values = {
    domain,
    DOMAIN: domain.toUpperCase(),
    Domain: domain[0].toUpperCase() + domain.slice(1),
    prefix: domain.slice(0, 3),
    port: freePort(root),
  };
  const files = { 'package.json': json(packageOf(root, domain)), 'project.json': json(projectOf(domain)), ...filled('remote', values) };
  return [...contracts, ...(await writeAll(root, id, files)), ...enterProjects(root, [id])];
}

/** The first port that no other remote serves at. */
function freePort(root) {
  const configs = globSync('mfe-*/webpack.config.mjs', { cwd: root });
  const taken = configs.map((file) => Number(/port: (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1]));
  return free(taken, FIRST_PORT, PORT_STEP);
}

/** With the versions that the other remotes use. */
function packageOf(root, domain) {
  const [like] = globSync('mfe-*/package.json', { cwd: root }).sort();
  const { dependencies, ...described } = readJson(join(root, like));
  const core = '@toothwise/contracts-core';
  const wanted = [core, '@toothwise/federation-preset', '@toothwise/ui', '@toothwise/web-platform', 'react', 'react-dom', 'zod'];
  return {
    ...described,
    name: `@toothwise/mfe-${domain}`,
    dependencies: {
      [`@toothwise/contracts-${domain}`]: dependencies[core],
      ...Object.fromEntries(wanted.map((name) => [name, dependencies[name]])),
    },
  };
}

function projectOf(domain) {
  const cwd = `mfe-${domain}`;
  const build = { options: { command: 'webpack --mode production', cwd }, dependsOn: ['^build'] };
  const serve = { executor: 'nx:run-commands', options: { command: 'node ../libs/federation-preset/src/serve.ts', cwd } };
  return { name: cwd, sourceRoot: `${cwd}/src`, tags: ['layer:remote', `domain:${domain}`], targets: { build, serve } };
}
