import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RemoteEntry {
  id: string;
  baseUrl: string;
  /** Changes with the content of the build. */
  version: string;
  prefixes: string[];
  /** Its remote.json. */
  description: Description;
}
interface Description {
  version: string;
  routes: { path: string }[];
}

export interface RemoteFolder {
  id: string;
  /** Its build: holds remote.json. */
  dist: string;
}

/** The registry that the shell reads: one entry per remote whose build is present. */
export async function remotesFile(folders: RemoteFolder[]): Promise<{ remotes: RemoteEntry[] }> {
  const entries = await Promise.all(folders.map(entryOf));
  return { remotes: entries.filter((entry) => entry !== undefined) };
}

async function entryOf({ id, dist }: RemoteFolder): Promise<RemoteEntry | undefined> {
  try {
    const description = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as Description;
    const { version, routes } = description;
    const prefixes = [...new Set(routes.map(({ path }) => fixedPart(path)))].sort();
    return { id, baseUrl: `/remotes/${id}/`, version, prefixes, description };
  } catch {
    return undefined;
  }
}

/** What stands before the first parameter: `/admin/screening/:id` → `/admin/screening`. */
function fixedPart(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const parameter = parts.findIndex((part) => /^[:*]/.test(part));
  return `/${parts.slice(0, parameter < 0 ? parts.length : parameter).join('/')}`;
}
