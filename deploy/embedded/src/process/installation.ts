import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root folder of this checkout: the nearest one above that holds the lockfile. */
export function installationRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

/** Where fetched programs are kept between starts; inside the checkout, so that removing it removes them. */
export function installationCache(): string {
  return process.env.TOOTHWISE_CACHE ?? join(installationRoot(), '.cache', 'toothwise');
}
