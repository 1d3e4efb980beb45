import { createContext } from 'react';
import type { Registry } from './registry.store.js';
import { keptInTab } from '../../basics/store/kept.js';

const reloadedKey = 'toothwise.reloaded-for';

/** Whether an error says that a file of a build is gone, as after a new deployment. */
export const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk|remote.?entry|RUNTIME-00/i.test(error.message));

/** Whether code did not come in time, rather than being refused. */
export const isHang = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || /time[d]?[- ]?out/i.test(error.message));

/** What the server has now of a remote, as `id@version`, where that is another build than the loaded one. */
export async function newerBuild(registry: Registry, id: string, loadedVersion: string | undefined): Promise<string | undefined> {
  const deployed = await registry.deployedVersion(id).catch(() => undefined);
  return deployed && deployed !== loadedVersion ? `${id}@${deployed}` : undefined;
}

/** The same for the shell's own files: the entry of the page that the server has now, where it is another one. */
export async function newerShell(): Promise<string | undefined> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => response.text(),
    () => '',
  );
  const entry = [...document.scripts]
    .map((script) => new URL(script.src || '/', location.href).pathname)
    .find((path) => /^\/shell\..+\.js$/.test(path));
  const deployed = /\/shell\.[^"]+\.js/.exec(page)?.[0];
  return entry && deployed !== entry ? deployed : undefined;
}

/**
 * Reloads once for a newer build. Unsent edits are in session storage already (`useUnsaved`). Returns false when the build is
 * the deployed one, or was reloaded for before: then the connection is to blame, and the page offers Retry.
 */
export function reloadOnceFor(build: string | undefined): boolean {
  if (!build || keptInTab.read(reloadedKey) === build) return false;
  // Where that cannot be kept, a page would reload for ever.
  if (!keptInTab.write(reloadedKey, build)) return false;
  location.reload();
  return true;
}

/** Whether the server has a newer build of whose code this is; the shell's, unless a remote's place says otherwise. */
export const BuildContext = createContext(newerShell);
