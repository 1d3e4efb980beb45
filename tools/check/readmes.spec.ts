import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const pages = globSync(['*.md', '*/README.md', '{libs,services,deploy,tools}/**/*.md', 'docs/**/*.md'], {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/.test(name),
});
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const projects = globSync('{*,libs/*,services/*,deploy/*}/project.json', { cwd: root, exclude: ['node_modules'] }).map(
  (file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string }).name,
);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const fromRoot = (path: string) => existsSync(join(root, path));

/** What a page promises and nobody keeps: links, scripts, projects, and files named by their path from the root or from the page. */
function broken(text: string, folder: string): string[] {
  const links = all(text, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g).filter((link) => !fromRoot(join(folder, link)));
  const commands = all(text, /npm run (?:-s )?([a-z][\w:-]*)/g).filter((name) => !(name in scripts));
  const targets = all(text, /npx nx \w+ ([a-z][\w-]*)/g).filter((name) => !projects.includes(name));
  const files = all(text, /`((?:libs|services|deploy|e2e|bench|docs|gateway|shell|mfe-\w+|tools)\/[\w./-]+)`/g)
    .map((path) => normalize(path).replace(/\/$/, ''))
    .filter((path) => !/\/dist(\/|$)/.test(path) && !fromRoot(path) && !fromRoot(join(folder, path)));
  return [...links, ...commands, ...targets, ...files];
}

describe('what the pages name is there', () => {
  it.each(pages)('%s', (page) => {
    expect(broken(readFileSync(join(root, page), 'utf8'), dirname(page))).toEqual([]);
  });

  it('notices a dead link, script, project and file', () => {
    const text = '[a](gone.md) `npm run gone` npx nx serve mfe-gone `libs/gone/src/a.ts` [b](README.md) `libs/ui`';
    expect(broken(text, '.')).toEqual(['gone.md', 'gone', 'mfe-gone', 'libs/gone/src/a.ts']);
  });
});
