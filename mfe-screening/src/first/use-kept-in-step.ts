import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { keptResultsStore } from '@toothwise/web-platform';
import { useEffect } from 'react';

interface Read {
  data?: { items: ScreeningSummary[]; next: string | null } | undefined;
  dataUpdatedAt: number;
}
interface ReadTold {
  ids: readonly string[];
  /** When all that they were found in was read, in milliseconds. */
  asOf: number;
}

/**
 * What is kept on this device goes where its result was deleted, or was seen about, on another one. What was kept since the lists were read is
 * not known to them.
 * @param told the emergencies that stand in no result; null while they are not known
 */
export function useKeptInStep({ data: list, dataUpdatedAt }: Read, told: ReadTold | null): void {
  const ids = told?.ids.join(' ');
  const toldAsOf = told?.asOf ?? 0;
  useEffect(() => {
    if (!list) return;
    for (const { id, told: isTold, readAt } of keptResultsStore.state()) {
      if (Date.parse(readAt) > (isTold ? toldAsOf : dataUpdatedAt)) continue;
      const item = list.items.find((one) => one.id === id);
      const isGone = isTold ? ids !== undefined && !ids.split(' ').includes(id) : item ? item.seenAt : list.next === null;
      if (isGone) keptResultsStore.drop(id);
    }
  }, [list, dataUpdatedAt, ids, toldAsOf]);
}
