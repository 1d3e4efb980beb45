import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
  cpSync(root, folder, {
    recursive: true,
    filter: (path) =>
      !relative(root, path)
        .split(sep)
        .some((part) => left.has(part)),
  });
  const modules = spawnSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')], { encoding: 'utf8' });
  if (modules.status !== 0) throw new Error(`the packages could not be linked: ${modules.stderr}`);
  // Tools cache builds in there.
  removeFolder(join(folder, 'node_modules/.cache'));
  return folder;
}
