import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder for one throw-away platform; whoever makes it removes it. Others may enter it: Postgres does not run as root, and a
 * database that it must keep elsewhere would outlive the folder.
 */
export function makeDataFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `toothwise-${purpose}-`));
  chmodSync(folder, 0o755);
  return folder;
}
