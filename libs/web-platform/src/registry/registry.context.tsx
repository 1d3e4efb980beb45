import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { matchPath } from 'react-router';
import type { Access } from '../manifest/remote.manifest.js';
import type { Registry, RegistryState, RemoteState } from './registry.store.js';

const RegistryContext = createContext<Registry | undefined>(undefined);

export function RegistryProvider({ registry, ownPaths = [], children }: { registry: Registry; ownPaths?: string[]; children: ReactNode }) {
  return (
    <RegistryContext value={registry}>
      <OwnPathsContext value={ownPaths}>{children}</OwnPathsContext>
    </RegistryContext>
  );
}

/** Paths that the shell serves itself; links to them always work. */
const OwnPathsContext = createContext<string[]>([]);

export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('No RegistryProvider above this component');
  return registry;
}

export function useRegistryState(): RegistryState {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.state);
}

export interface KnownRoute {
  remote: RemoteState;
  path: string;
  access: Access;
  titleKey: string;
}

/** The routes that remotes have registered, ready ones only. */
export const knownRoutes = (state: RegistryState): KnownRoute[] =>
  state.remotes.flatMap((remote) => (remote.status === 'ready' ? remote.description.routes.map((route) => ({ remote, ...route })) : []));

/** The remote whose place a path is, by the list alone: it may not have answered yet, or be dead. */
export const ownerOf = (state: RegistryState, pathname: string): RemoteState | undefined =>
  state.remotes.find((remote) => remote.address.prefixes.some((prefix) => isUnder(pathname, prefix)));

const isUnder = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix.replace(/\/$/, '')}/`);

/** Answers for any path whether a page exists there, now: the shell's own, or one that a remote has registered. */
export function useRouteExistsCheck(): (path: string) => boolean {
  const state = useRegistryState();
  const own = use(OwnPathsContext);
  return (path) => {
    const pathname = path.split(/[?#]/)[0] ?? path;
    return own.includes(pathname) || knownRoutes(state).some((route) => matchPath(route.path, pathname) !== null);
  };
}

/**
 * The same, but a part that has not answered counts as having the page: for bringing people back to where they were.
 * What is missing in the end says so at that place.
 */
export function useRouteMayExistCheck(): (path: string) => boolean {
  const state = useRegistryState();
  const exists = useRouteExistsCheck();
  return (path) => {
    const owner = ownerOf(state, path.split(/[?#]/)[0] ?? path);
    return exists(path) || state.status === 'failed' || (owner !== undefined && owner.status !== 'ready');
  };
}

/** Whether a page exists at `path`, now. */
export const useRouteExists = (path: string): boolean => useRouteExistsCheck()(path);
