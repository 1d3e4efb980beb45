import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file and folder below, in an order that does not depend on the disk; links are not followed. */
function everything(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...everything(path)] : [path];
    });
}

/** Whoever made the folder, with whatever umask: anybody may read it, nobody but its owner may write. */
export function withPlainModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const path of everything(folder)) {
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) continue;
    chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

/** Names of all files below, from the folder itself. */
export const filesOf = (folder: string): string[] =>
  everything(folder)
    .filter((path) => !lstatSync(path).isDirectory())
    .map((path) => relative(folder, path));
