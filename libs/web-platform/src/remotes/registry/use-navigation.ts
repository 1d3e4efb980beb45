import { use } from 'react';
import type { NavigationEntry, NavigationPlace } from '../manifest/remote.manifest.js';
import { useNeeds } from './use-needs.js';
import { OwnPagesContext, useRegistryState, useRouteExistsCheck } from './registry.context.js';

/** The links for a place, for this person, in order, as far as their pages exist. Labels are keys for `useTranslation()`. */
export function useNavigation(place: NavigationPlace): NavigationEntry[] {
  const state = useRegistryState();
  const own = use(OwnPagesContext).navigation;
  const exists = useRouteExistsCheck();
  const allowed = useNeeds();
  const brought = state.remotes.flatMap((remote) => (remote.status === 'ready' ? remote.description.navigation : []));
  return [...own, ...brought]
    .filter((entry) => entry.place === place && allowed(entry.needs) && exists(entry.path))
    .sort((one, other) => one.order - other.order);
}
