import type { NavigationEntry, NavigationPlace } from '../manifest/remote.manifest.js';
import { comesAs } from '../session/comes-as.js';
import { useSession } from '../session/use-session.js';
import { useRegistryState } from './registry.context.js';

/** The links that remotes bring for a place, for this person, in order. Labels are keys for `useTranslation()`. */
export function useNavigation(place: NavigationPlace): NavigationEntry[] {
  const state = useRegistryState();
  const { status, user } = useSession();
  const allowed = ({ access = 'public', role }: NavigationEntry) => {
    if (role && !comesAs(user, role)) return false;
    if (access === 'admin') return user?.roles.includes('admin') ?? false;
    return access === 'public' || access === status;
  };
  return state.remotes
    .flatMap((remote) => (remote.status === 'ready' ? remote.description.navigation : []))
    .filter((entry) => entry.place === place && allowed(entry))
    .sort((one, other) => one.order - other.order);
}
