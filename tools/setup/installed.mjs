// Whether the packages of the lockfile are there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm notes what it has installed in node_modules/.package-lock.json. The note alone is not enough: packages below a workspace
 * (gateway/node_modules) are lost without it when somebody copies or cleans that folder.
 * @param {string} root folder of the checkout
 */
export function installedAsLocked(root) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {}).every(([path, { version, optional, link }]) => {
    // A project of this checkout is found by a link, which an install before the project was there has not made.
    if (link) return existsSync(join(root, path, 'package.json'));
    if (!path.includes('node_modules/') || version === undefined) return true;
    if (!installed[path]) return optional === true;
    return installed[path].version === version && existsSync(join(root, path, 'package.json'));
  });
}

/** @returns undefined when there is no such file, or only half of it */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
