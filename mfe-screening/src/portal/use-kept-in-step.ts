import type { AnswerOf } from '@toothwise/contracts-core';
import type { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { keptResultsStore } from '@toothwise/web-platform';
import { useEffect } from 'react';

/** What is kept on this device goes where its result was deleted, or was seen about, on another one. */
export function useKeptInStep(list: AnswerOf<typeof screeningRoutes.listScreenings> | undefined): void {
  useEffect(() => {
    if (!list) return;
    for (const { id } of keptResultsStore.state()) {
      const item = list.items.find((one) => one.id === id);
      if (item ? item.seenAt : list.next === null) keptResultsStore.drop(id);
    }
  }, [list]);
}
