import { useStore } from '../basics/store/use-store.js';
import { enteredHere } from './entered-here.store.js';
import { keptResultsStore } from './kept-results.store.js';
import { openEmergencies } from './open-emergencies.js';

/** Whether an emergency is open, as far as this device knows: nothing that advertises stands in view of it. */
export function useEmergencyOpen(): boolean {
  const entered = useStore(enteredHere);
  const kept = useStore(keptResultsStore);
  return openEmergencies(kept).length > 0 || (entered !== null && !entered.seenAt);
}
