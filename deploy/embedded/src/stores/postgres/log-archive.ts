import { chown, mkdir } from 'node:fs/promises';
import { PartFailure } from '../../process/part-failure.js';
import { canEnter, type PostgresHome } from './postgres-home.js';

/**
 * Copies a segment `%p` of the server's log into a folder: whole under its name `%f`, or not there. One that is there already is never
 * overwritten: the same one, asked for again after a crash, is well; another one of that name is not, and the server keeps its own.
 */
export const archiveCommand = (folder: string): string =>
  `if test -f '${folder}/%f'; then cmp -s '%p' '${folder}/%f'; ` +
  `else cp '%p' '${folder}/.%f' && sync '${folder}/.%f' && mv '${folder}/.%f' '${folder}/%f' && sync '${folder}'; fi`;

/** The server's own user writes there. @throws PartFailure where it cannot */
export async function openArchive(folder: string, { owner }: PostgresHome): Promise<void> {
  if (/['%\\]/.test(folder)) throw new PartFailure('Postgres', `cannot keep its archive in ${folder}: choose a path without quotes and %`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!owner) return;
  await chown(folder, owner.uid, owner.gid);
  if (!canEnter(folder, owner))
    throw new PartFailure('Postgres', `cannot enter ${folder}: choose an archive that its user ${owner.uid} reaches`);
}
