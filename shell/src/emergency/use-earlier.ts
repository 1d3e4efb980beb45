import { keptResultsStore, useStore, useUnsaved } from '@toothwise/web-platform';
import { useEffect, useMemo } from 'react';
import { isTouched, NOTHING, stillKnown, type Entered } from './entered.js';

export interface Earlier {
  /** The newest first. */
  list: readonly Entered[];
  /** What stands in the check meanwhile takes its place in the list. */
  open: (one: Entered) => void;
  putAway: (one: Entered) => void;
}

/**
 * What was entered before anybody signed in, and is older than an open emergency of whoever is: it makes room for that one, and is a line with its
 * time until it is opened again or put away. Nothing of it goes unasked.
 */
export function useEarlier(entered: Entered, keep: (next: Entered) => void): Earlier {
  const [keptList, keepList] = useUnsaved<Entered[]>('emergency.earlier', []);
  const list = useMemo(() => keptList.map(stillKnown), [keptList]);
  const newest = useStore(keptResultsStore)
    .filter(({ emergency }) => emergency !== null)
    .map(({ madeAt }) => Date.parse(madeAt));
  const isOlder = (entered.isVisitors ?? false) && isTouched(entered) && newest.some((at) => at > Date.parse(entered.at ?? ''));
  const set = (current: Entered, others: readonly Entered[]) => {
    keepList([...others].sort((one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? '')));
    keep(current);
  };
  useEffect(() => {
    if (isOlder) set(NOTHING, [...list, entered]);
  }, [isOlder]);
  const without = (one: Entered) => list.filter((other) => other !== one);
  return {
    list,
    // From here on it is theirs.
    open: (one) => set({ ...one, isVisitors: false }, isTouched(entered) ? [...without(one), entered] : without(one)),
    putAway: (one) => keepList(without(one)),
  };
}
