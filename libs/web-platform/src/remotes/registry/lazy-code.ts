import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RemoteManifest } from '../manifest/remote.manifest.js';
import type { SlotName } from '../manifest/slot.names.js';
import type { Registry } from './registry.store.js';
import { withTimeout } from './with-timeout.js';

/** Which props a component takes is checked where the manifest declares it, not here. */
export type Code = ComponentType<object>;
type Loaded = { default: Code };

const pageWithin = 11_000;
const cache = new WeakMap<Registry, Map<string, LazyExoticComponent<Code>>>();

/**
 * One lazy component per registry, place and attempt, so that React keeps it between renders and Retry makes a new one. One that did not come is
 * forgotten: a place that opens later asks anew.
 */
function remembered(registry: Registry, key: string, load: () => Promise<Loaded>) {
  const known = cache.get(registry) ?? new Map<string, LazyExoticComponent<Code>>();
  cache.set(registry, known);
  const loading = async () => {
    try {
      return await load();
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
  const found = known.get(key) ?? lazy(loading);
  known.set(key, found);
  return found;
}

const find = <T>(list: T[], fits: (one: T) => boolean, what: string): T => {
  const found = list.find(fits);
  if (!found) throw new Error(`${what} is described but not delivered`);
  return found;
};

export const lazyPage = (registry: Registry, id: string, path: string, attempt: number) =>
  remembered(registry, `${id} page ${path} ${attempt}`, async () => {
    const manifest = await registry.load(id);
    return withTimeout(find(manifest.routes, (route) => route.path === path, path).page(), pageWithin, path);
  });

export const lazySlot = (registry: Registry, id: string, slot: SlotName, position: number, attempt: number) =>
  remembered(registry, `${id} slot ${slot} ${position} ${attempt}`, async () => {
    const manifest = await registry.load(id);
    const contributions = manifest.slots.filter((one) => one.slot === slot) as RemoteManifest['slots'];
    const contribution = find(contributions, (one) => contributions.indexOf(one) === position, slot);
    if (!('component' in contribution)) throw new Error(`${slot} is filled with texts`);
    return withTimeout(contribution.component() as Promise<Loaded>, pageWithin, slot);
  });
