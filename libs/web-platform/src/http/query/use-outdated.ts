import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '../../basics/store/use-store.js';
import { isUnanswered } from './use-query.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Of a badge that nobody waits for: that it could not be read again is not said. */
      aside?: true;
    };
  }
}

/** Of this page, and could not be read last. What stands aside too: an emergency above a page is there or not by what was read. */
export const isUnread = (query: Query) => query.isActive() && query.state.status === 'error' && isUnanswered(query.state.error);

/** On the screen, though its last reading failed. */
const isOutdated = (query: Query) => isUnread(query) && !query.meta?.aside && query.state.data !== undefined;

/** What the page is about could not be read, and nothing else of it was. */
function isNothingRead(queries: QueryClient): boolean {
  const shown = queries.getQueryCache().findAll({ predicate: (query) => query.isActive() && !query.meta?.aside });
  return shown.some(isUnread) && shown.every(({ state }) => state.data === undefined);
}

/** Milliseconds since 1970 of the oldest of it; null where all is as the services have it. */
function outdatedSince(queries: QueryClient): number | null {
  const old = queries.getQueryCache().findAll({ predicate: isOutdated });
  return old.length ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null;
}

interface Outdated {
  /** When the oldest of what could not be read again was read; null where there is none. */
  since: number | null;
  /** Nothing of what the page is about could be read. */
  isEmpty: boolean;
  /** Reads again what failed, whatever is on the screen of it. */
  again: () => Promise<void>;
}

/** What the page shows of the past, because it could not be read again. */
export function useOutdated(): Outdated {
  const queries = useQueryClient();
  // The cache also tells of what is read anew while a part of the page is drawn: then nothing may be set.
  const subscribe = useMemo(() => (look: () => void) => queries.getQueryCache().subscribe(look), [queries]);
  const since = useStore({ subscribe, state: () => outdatedSince(queries) });
  const isEmpty = useStore({ subscribe, state: () => isNothingRead(queries) });
  return { since, isEmpty, again: () => queries.refetchQueries({ predicate: isUnread }) };
}
