import { createContext, use, type ReactNode } from 'react';
import { useStore } from '../../basics/store/use-store.js';
import { matchPath } from 'react-router';
import type { Access, NavigationEntry } from '../manifest/remote.manifest.js';
import type { TextKey } from '../../basics/texts/texts.js';
import type { Registry, RegistryState, RemoteState } from './registry.store.js';

const RegistryContext = createContext<Registry | undefined>(undefined);

/** What the shell serves itself, and the links it brings for it. */
export interface OwnPages {
  paths: string[];
  navigation: NavigationEntry[];
}

export const OwnPagesContext = createContext<OwnPages>({ paths: [], navigation: [] });

export interface RegistryProviderProps {
  registry: Registry;
  own?: OwnPages;
  children: ReactNode;
}

export function RegistryProvider({ registry, own = { paths: [], navigation: [] }, children }: RegistryProviderProps) {
  return (
    <RegistryContext value={registry}>
      <OwnPagesContext value={own}>{children}</OwnPagesContext>
    </RegistryContext>
  );
}

export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('No RegistryProvider above this component');
  return registry;
}

export function useRegistryState(): RegistryState {
  return useStore(useRegistry());
}

/** Whether the list of parts, or a part, has not answered yet. Each gets a moment only. */
export function useRegistryBusy(): boolean {
  const { status, remotes } = useRegistryState();
  return status === 'loading' || remotes.some((remote) => remote.status === 'loading');
}

export interface KnownRoute {
  remote: RemoteState;
  path: string;
  access: Access;
  titleKey: TextKey;
  ofPerson?: boolean;
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
  const own = use(OwnPagesContext).paths;
  return (path) => {
    const pathname = path.split(/[?#]/)[0] ?? path;
    return [...own, ...knownRoutes(state).map(({ path: known }) => known)].some((known) => matchPath(known, pathname) !== null);
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

/** What the page at an address is called; undefined where it is none of a remote's, or its remote has not answered. */
export function usePageTitleKey(address: string | undefined): TextKey | undefined {
  const state = useRegistryState();
  const pathname = address?.split(/[?#]/)[0] ?? '';
  return knownRoutes(state).find(({ path }) => matchPath(path, pathname) !== null)?.titleKey;
}
