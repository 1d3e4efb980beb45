// Gives every project the targets `test-unit`, `test-web`, `test-integration` for the test files it has, and `test` for all of them.
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FOREIGN, LATER, REPORTS, SIZES, sizeOf } from '../jest/sizes.mjs';

const endings = Object.values(SIZES).flat();

export const createNodesV2 = [
  `**/*{${endings.join(',')}}`,
  (files, _options, { workspaceRoot }) => {
    const sizes = sizesOfProjects(workspaceRoot, files);
    const imports = new Map();
    return [...sizes].map(([root, own]) => [
      join(root, 'project.json'),
      { projects: { [root]: { root, targets: targetsOf(workspaceRoot, root, [...own], imports) } } },
    ]);
  },
];

const isOurs = (file) => !FOREIGN.some((folder) => file.startsWith(folder)) && !new RegExp(LATER).test(file);

/** @returns {Map<string, Set<string>>} the sizes of test that a project's folder has */
function sizesOfProjects(workspace, files) {
  const sizes = new Map();
  for (const file of files.filter(isOurs)) {
    const root = projectOf(workspace, dirname(file));
    sizes.set(root, (sizes.get(root) ?? new Set()).add(sizeOf(file)));
  }
  return sizes;
}

function projectOf(workspace, folder) {
  if (existsSync(join(workspace, folder, 'project.json'))) return folder;
  if (folder === '.') throw new Error('A test file lies in no project: nothing would run it');
  return projectOf(workspace, dirname(folder));
}

function targetsOf(workspace, root, sizes, imports) {
  const inputs = inputsOf(workspace, root, imports);
  const targets = sizes.map((size) => [`test-${size}`, targetOf(root, size, size === 'integration' ? [...inputs, 'servers'] : inputs)]);
  return { ...Object.fromEntries(targets), test: { executor: 'nx:noop', dependsOn: targets.map(([name]) => name) } };
}

function targetOf(root, size, inputs) {
  const report = `${REPORTS}/${size}/${root.replaceAll('/', '-')}.json`;
  const outputs = [`{workspaceRoot}/${report}`];
  return { executor: './tools/nx:tests', cache: true, inputs, outputs, options: { size, root, report } };
}

/** What stands in tools reads the whole checkout. What people are told is shared with nobody: account's own inputs name it. */
function inputsOf(workspace, root, imports) {
  if (root === 'tools') return ['everything'];
  const projects = [...reached(workspace, root, imports)].filter((other) => other !== root);
  return ['sources', 'tests', { input: 'shared', projects: projects.map((other) => nameOf(workspace, other)) }];
}

/**
 * Folders of the projects that a project's sources name, and theirs, and so on. Nx itself follows package.json, which cannot hold
 * what only tests import: contracts would need testing, which needs contracts to be built.
 */
function reached(workspace, root, imports, found = new Set()) {
  if (!imports.has(root)) imports.set(root, importsOf(workspace, root));
  for (const other of imports.get(root)) {
    if (found.has(other)) continue;
    found.add(other);
    reached(workspace, other, imports, found);
  }
  return found;
}

function importsOf(workspace, root) {
  const files = globSync('**/*.{ts,tsx,mjs,cjs}', { cwd: join(workspace, root), exclude: ['**/node_modules', '**/dist'] });
  const texts = files.map((file) => readFileSync(join(workspace, root, file), 'utf8'));
  const packages = new Set(texts.flatMap((text) => text.match(/(?<=['"])@toothwise\/[\w-]+(?=['"/])/g) ?? []));
  return [...packages].map((name) => folderOf(workspace, name)).filter((folder) => folder !== undefined);
}

/** Where npm's link of the workspace points to; undefined for a name that is only part of a text. */
function folderOf(workspace, name) {
  const link = join(workspace, 'node_modules', name);
  return existsSync(link) ? relative(realpathSync(workspace), realpathSync(link)) : undefined;
}

const nameOf = (workspace, root) => JSON.parse(readFileSync(join(workspace, root, 'project.json'), 'utf8')).name;
