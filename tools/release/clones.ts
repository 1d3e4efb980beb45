import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cleanUpAfter } from '../../bench/harness/cleanup.ts';

/** What is committed here, in a folder of its own with the packages that are installed here. @param name of the folder: paths differ in length too */
export function clone(root: string, name: string): string {
  const home = join(root, '.cache');
  mkdirSync(home, { recursive: true });
  const folder = join(mkdtempSync(join(home, 'release-')), name);
  cleanUpAfter(() => rmSync(dirname(folder), { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', '--local', root, folder]);
  // Linked, not copied: on the same disk.
  const packages = globSync('{.,*,libs/*,libs/contracts/*,services/*,deploy/*}/node_modules', { cwd: root, exclude: (path) => basename(path) === 'release' });
  for (const path of packages) execFileSync('cp', ['-al', join(root, path), join(folder, path)]);
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  return folder;
}

/** What the line says to whoever imports its file, as `changedBy`. */
export const CHANGED_BY = 'a line';

/** A line of code more, committed. */
export function changeLine(folder: string, file: string): void {
  appendFileSync(join(folder, file), `\nexport const changedBy = "${CHANGED_BY}";\n`);
  execFileSync('git', ['-c', 'user.name=Proof', '-c', 'user.email=proof@toothwise.test', 'commit', '--quiet', '--all', '--message', 'Change a line'], {
    cwd: folder,
  });
}
