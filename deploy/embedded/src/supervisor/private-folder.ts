import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What Postgres keeps closed by itself, under a user of its own. */
const cluster = join('postgres', 'cluster');

/**
 * Takes every right of other accounts from a data folder and all in it, also from what earlier versions made readable: photos, mails and
 * logs belong to one person. Started by root, the folder itself may be passed through, because the database runs as another user; it
 * still cannot be listed.
 */
export function closeToOthers(dataDir: string): void {
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  closeInside(dataDir, '');
}

function closeInside(dataDir: string, folder: string): void {
  for (const entry of readdirSync(join(dataDir, folder), { withFileTypes: true })) {
    const name = join(folder, entry.name);
    if (name === cluster) continue;
    if (entry.isDirectory()) {
      chmodSync(join(dataDir, name), 0o700);
      closeInside(dataDir, name);
    } else if (entry.isFile()) chmodSync(join(dataDir, name), 0o600);
  }
}
