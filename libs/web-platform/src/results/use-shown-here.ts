import { useLayoutEffect } from 'react';
import { useStore } from '../basics/store/use-store.js';
import { shownHere } from './shown-here.store.js';

/**
 * This page shows them with whom to call, for as long as what calls this stands on it: no line above it says the same again. Nobody else knows
 * whether it does: a page that is on its way, or cannot be had, has the address of one that does.
 */
export function useShowing(ids: readonly string[]): void {
  const all = JSON.stringify(ids);
  // Before it is painted: a line that came for a moment would move the page.
  useLayoutEffect(() => {
    const shown = JSON.parse(all) as string[];
    return shown.length > 0 ? shownHere.show(shown) : undefined;
  }, [all]);
}

/** What the page that is open shows itself. */
export const useShownHere = (): readonly string[] => useStore(shownHere);
