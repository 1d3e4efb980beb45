import { createRoot } from 'react-dom/client';
import type { RemoteManifest } from '../remotes/manifest/remote.manifest.js';
import { createQueryClient } from '../http/query/query-client.js';
import { sessionStore } from '../session/session.store.js';
import type { IdentityProvider } from '../session/session.types.js';
import { localRegistry } from './local-registry.js';
import { MiniShell } from './mini-shell.component.js';

/** Shows one remote with the given identity. */
export async function startAlone(manifest: RemoteManifest, identity: IdentityProvider): Promise<void> {
  const registry = await localRegistry(manifest);
  void sessionStore.start(identity);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<MiniShell manifest={manifest} registry={registry} queries={createQueryClient()} />);
}
