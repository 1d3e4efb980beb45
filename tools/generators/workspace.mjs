import { spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { json, readJson } from './templates.mjs';

const KEPT = ['name', 'version', 'license', 'dependencies', 'devDependencies', 'optionalDependencies', 'engines'];

/**
 * Enters the projects of the checkout that npm does not know yet: in the lockfile, as `npm install` would, and as links in node_modules. Their
 * packages are those of the other projects, so that nothing has to be fetched.
 * @param {string} root the workspace
 * @param {string[]} folders of new projects, from the root
 * @returns {string[]} the lockfile
 */
export function enterProjects(root, folders) {
  const file = join(root, 'package-lock.json');
  const lock = readJson(file);
  for (const folder of folders) {
    const described = readJson(join(root, folder, 'package.json'));
    lock.packages[folder] = Object.fromEntries(KEPT.filter((key) => key in described).map((key) => [key, described[key]]));
    lock.packages[`node_modules/${described.name}`] = { resolved: folder, link: true };
    link(root, folder, described.name);
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, json(lock));
  return [file];
}

function link(root, folder, name) {
  const place = join(root, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  if (!lstatSync(place, { throwIfNoEntry: false })) symlinkSync(relative(dirname(place), join(root, folder)), place);
}

/** The first number that nobody has taken: `first`, `first + step`, … */
export function free(taken, first, step = 1) {
  let number = first;
  while (taken.includes(number)) number += step;
  return number;
}

/**
 * Begins the chart of each domain that has none, and writes what of the others' follows from their declarations.
 * @returns {string[]} the domain's chart
 * @throws Error with what went wrong
 */
export function writeCharts(root, domain) {
  runTypeScript(root, 'tools/charts/main.ts');
  return globSync(`deploy/charts/${domain}/**/*.{yaml,json}`, { cwd: root }).map((file) => join(root, file));
}

/**
 * Writes each domain's contract.json as its code says it now.
 * @returns {string[]} that of the domain, where its contracts have routes
 * @throws Error with the promises that would be broken
 */
export function writeContracts(root, domain) {
  runTypeScript(root, 'tools/contracts/main.ts');
  const file = join(root, 'libs/contracts', domain, 'contract.json');
  return existsSync(file) ? [file] : [];
}

function runTypeScript(root, program) {
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), '--conditions=toothwise', join(root, program)];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(stderr.trim());
}
