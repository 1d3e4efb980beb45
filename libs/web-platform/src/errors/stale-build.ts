import type { Registry } from '../registry/registry.store.js';
import { keptInTab } from '../store/kept.js';

const reloadedKey = 'toothwise.reloaded-for';

/** Whether an error says that a file of a build is gone, as after a new deployment. */
export const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk|remote.?entry|RUNTIME-00/i.test(error.message));

/** Whether code did not come in time, rather than being refused. */
export const isHang = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || /time[d]?[- ]?out/i.test(error.message));

/**
 * Reloads once for a newer build. Unsent edits are in session storage already (`useUnsaved`). Returns false when the build is
 * the deployed one, or was reloaded for before: then the connection is to blame, and the page offers Retry.
 */
export async function reloadForNewBuild(registry: Registry, id: string, loadedVersion: string | undefined): Promise<boolean> {
  const deployed = await registry.deployedVersion(id).catch(() => undefined);
  if (!deployed || deployed === loadedVersion || keptInTab.read(reloadedKey) === `${id}@${deployed}`) return false;
  // Where that cannot be kept, a page would reload for ever.
  if (!keptInTab.write(reloadedKey, `${id}@${deployed}`)) return false;
  location.reload();
  return true;
}

/** The same for the shell's own files: reloads once when the page that the server has now is made of other files. */
export async function reloadForNewShell(error: unknown): Promise<boolean> {
  if (!isChunkError(error)) return false;
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => response.text(),
    () => '',
  );
  const entry = [...document.scripts]
    .map((script) => new URL(script.src || '/', location.href).pathname)
    .find((path) => /^\/shell\..+\.js$/.test(path));
  const deployed = /\/shell\.[^"]+\.js/.exec(page)?.[0];
  if (!entry || !deployed || entry === deployed || keptInTab.read(reloadedKey) === deployed) return false;
  if (!keptInTab.write(reloadedKey, deployed)) return false;
  location.reload();
  return true;
}
