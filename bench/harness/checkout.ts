import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { cleanUpAfter, removeFolder } from './cleanup.ts';

const root = join(import.meta.dirname, '../..');
/** What a build or a run leaves behind; a fresh clone has none of it. */
const left = new Set(['node_modules', 'dist', '.nx', '.cache', '.toothwise', '.git', 'coverage', 'test-results', 'playwright-report']);

/** A copy of the checkout as it is right after `npm ci`: packages installed, nothing built, nothing cached. */
export function installedCheckout(): string {
  const home = join(root, '.cache');
  mkdirSync(home, { recursive: true });
  // On the same disk, so that the packages are linked and not copied.
  const folder = mkdtempSync(join(home, 'bench-'));
  cleanUpAfter(() => removeFolder(folder));
  const packages: string[] = [];
  const isSource = (path: string) => {
    if (basename(path) === 'node_modules') packages.push(relative(root, path));
    return !left.has(basename(path));
  };
  for (const name of readdirSync(root))
    if (isSource(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  for (const path of packages) {
    const linked = spawnSync('cp', ['-al', join(root, path), join(folder, path)], { encoding: 'utf8' });
    if (linked.status !== 0) throw new Error(`the packages could not be linked: ${linked.stderr}`);
  }
  // Tools cache builds in there.
  removeFolder(join(folder, 'node_modules/.cache'));
  return folder;
}

/** Makes a domain in that copy, as `npm run generate` does. @throws Error with what it says when it cannot */
export function generateDomain(checkout: string, name: string): void {
  const main = join(checkout, 'tools/generators/main.mjs');
  const { status, stderr } = spawnSync(process.execPath, [main, 'domain', name], { cwd: checkout, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} could not be made: ${stderr}`);
}
