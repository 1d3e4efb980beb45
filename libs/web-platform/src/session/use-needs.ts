import type { Need } from '../manifest/remote.manifest.js';
import { comesAs } from './comes-as.js';
import { useSession } from './use-session.js';

/** Answers whether something is for this person, now. */
export function useNeeds(): (needs?: Need[]) => boolean {
  const { status, user } = useSession();
  const holds = (need: Need) => (need === 'signed-in' || need === 'signed-out' ? status === need : comesAs(user, need));
  return (needs = []) => needs.every(holds);
}
