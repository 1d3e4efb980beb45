import type { RemoteManifest } from '../remotes/manifest/remote.manifest.js';
import { platformMajor, type RemoteDescription } from '../remotes/registry/remote.description.js';
import { Registry } from '../remotes/registry/registry.store.js';
import { addTexts } from '../basics/texts/texts.js';

/** A registry whose only remote is already here: for the mini-shell and for tests. No request is made. */
export async function localRegistry(manifest: RemoteManifest): Promise<Registry> {
  const { namespace, en } = manifest.texts;
  addTexts(namespace, (await en()).default);
  const description: RemoteDescription = {
    id: manifest.id,
    version: 'local',
    platform: platformMajor,
    entry: '',
    routes: manifest.routes.map(({ path, access, titleKey, ofPerson }) => ({ path, access, titleKey, ofPerson })),
    navigation: manifest.navigation,
    slots: manifest.slots.map((slot) => ({ ...slot, component: undefined })),
    texts: {},
  };
  const remotes = [{ id: manifest.id, baseUrl: '/', version: 'local', prefixes: [] }];
  const answers: Record<string, unknown> = { '/remotes.json': { remotes }, '/remote.json': description };
  const registry = new Registry({
    loadCode: () => Promise.resolve(manifest),
    fetch: (url) => Promise.resolve({ ok: true, json: () => Promise.resolve(answers[String(url)]) } as Response),
  });
  await registry.start();
  return registry;
}
