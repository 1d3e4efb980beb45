import type { Registry } from '../registry/registry.store.js';

const reloadedKey = 'toothwise.reloaded-for';

/** Whether an error says that a file of a build is gone, as after a new deployment. */
export const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk|remote.?entry|RUNTIME-00/i.test(error.message));

/**
 * Reloads once for a newer build. Unsent edits are in session storage already (`useUnsaved`). Returns false when the build is
 * the deployed one, or was reloaded for before: then the connection is to blame, and the page offers Retry.
 */
export async function reloadForNewBuild(registry: Registry, id: string, loadedVersion: string | undefined): Promise<boolean> {
  const deployed = await registry.deployedVersion(id).catch(() => undefined);
  if (!deployed || deployed === loadedVersion || sessionStorage.getItem(reloadedKey) === `${id}@${deployed}`) return false;
  sessionStorage.setItem(reloadedKey, `${id}@${deployed}`);
  location.reload();
  return true;
}
