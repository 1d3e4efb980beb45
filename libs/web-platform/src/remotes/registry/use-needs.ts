import type { Need } from '../manifest/remote.manifest.js';
import { comesAs } from '../../session/comes-as.js';
import { usePortalAccess } from '../../session/portal-access.context.js';
import { useSession } from '../../session/use-session.js';

/** Answers whether something is for this person, now. */
export function useNeeds(): (needs?: Need[]) => boolean {
  const { status, user } = useSession();
  const hasPortalAccess = usePortalAccess();
  const holds = (need: Need) => {
    if (need === 'portal-access') return status === 'signed-in' && hasPortalAccess;
    return need === 'signed-in' || need === 'signed-out' ? status === need : comesAs(user, need);
  };
  return (needs = []) => needs.every(holds);
}
