import type { AnswerOf } from '@toothwise/contracts-core';
import type { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { keptResultsStore } from '@toothwise/web-platform';
import { useEffect } from 'react';

/**
 * What is kept on this device goes where its result was deleted, or was seen about, on another one.
 * @param told the emergencies that stand in no result; null while they are not known
 */
export function useKeptInStep(list: AnswerOf<typeof screeningRoutes.listScreenings> | undefined, told: readonly string[] | null): void {
  const standing = told?.join(' ');
  useEffect(() => {
    if (!list) return;
    for (const { id, told: isTold } of keptResultsStore.state()) {
      const item = list.items.find((one) => one.id === id);
      const isGone = isTold ? standing !== undefined && !standing.split(' ').includes(id) : item ? item.seenAt : list.next === null;
      if (isGone) keptResultsStore.drop(id);
    }
  }, [list, standing]);
}
