import { useStore } from '../basics/store/use-store.js';
import type { KeptResult } from './kept-result.js';
import { keptResultsStore } from './kept-results.store.js';
import { useShownHere } from './use-shown-here.js';

/** What is kept on this device, but for what the page that is open shows itself: no line above it says the same again. */
export function useKeptElsewhere(): readonly KeptResult[] {
  const here = useShownHere();
  return useStore(keptResultsStore).filter(({ id }) => !here.includes(id));
}
