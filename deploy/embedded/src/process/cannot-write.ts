import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Less than this is nothing: the last blocks of a disk are often root's alone, and Postgres does not run as root. */
const leastFreeBytes = 1024 * 1024;
const probe = Buffer.alloc(4096, ' ');

/**
 * Writes a little into a folder and takes it away again.
 * @param keepsFree share of the disk below which the part that writes there stops by itself
 * @returns why that is not possible, in a few words; nothing where it is
 */
export async function cannotWrite(folder: string, keepsFree = 0): Promise<string | undefined> {
  const file = join(folder, '.can-write');
  try {
    await writeFile(file, probe, { mode: 0o600 });
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks > 0 && bavail * bsize < Math.max(leastFreeBytes, keepsFree * blocks * bsize) ? 'the disk is full' : undefined;
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
    if (code === 'EROFS') return 'the disk has become read-only';
    if (code === 'ENOENT') return `${folder} is gone`;
    return `${folder} cannot be written (${code})`;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
