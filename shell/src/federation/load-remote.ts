import type { CodeLoader, RemoteManifest } from '@toothwise/web-platform';

/** Fetches a remote's code by module federation, when one of its pages or slots is first shown. */
export const loadRemote: CodeLoader = async (address, description, attempt) => {
  const { federation } = await import('./federation.runtime.js');
  const name = address.id.replaceAll('-', '_');
  const entry = new URL(description.entry, new URL(address.baseUrl, location.origin));
  // The file's name changes with its content; the attempt makes Retry ask again.
  if (attempt) entry.searchParams.set('retry', String(attempt));
  federation.registerRemotes([{ name, entry: entry.href, type: 'global', entryGlobalName: name }], { force: attempt > 0 });
  const loaded = await federation.loadRemote<{ default: RemoteManifest }>(`${name}/remote`);
  if (!loaded?.default?.routes) throw new TypeError(`${address.id} delivered no manifest`);
  return loaded.default;
};
