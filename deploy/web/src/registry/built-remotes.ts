import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prefixesOf, type RemoteEntry } from './remote-entry.js';

export interface RemoteFolder {
  id: string;
  /** Its build: holds remote.json. */
  dist: string;
}

/** A line for each remote whose build is here. */
export async function builtRemotes(folders: readonly RemoteFolder[]): Promise<RemoteEntry[]> {
  const entries = await Promise.all(folders.map(entryOf));
  return entries.filter((entry) => entry !== undefined);
}

async function entryOf({ id, dist }: RemoteFolder): Promise<RemoteEntry | undefined> {
  try {
    const description = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as NonNullable<RemoteEntry['description']>;
    const { version, routes } = description;
    return { id, baseUrl: `/remotes/${id}/`, version, prefixes: prefixesOf([], routes), description };
  } catch {
    return undefined;
  }
}
