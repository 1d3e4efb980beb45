import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../basics/line/api-problem.js';
import { sessionStore } from '../../session/session.store.js';
import { isUnread } from './use-outdated.js';

/** APP-250: 3 attempts more, doubling from 1 s; APP-040: never more than 30 s apart. */
const retries = 3;
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);
/** APP-251: only what a second try may cure. */
export const mayRetry = (failures: number, error: unknown) => failures < retries && error instanceof ApiProblem && error.transient;

/**
 * The page's one cache, kept for 5 minutes (APP-041), and empty once the person is gone. Reads are retried, writes never: a write that must be
 * repeated carries an idempotency key and says so itself. What failed is read again when the line is back.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay, gcTime: 5 * 60_000, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  sessionStore.onPersonGone(() => queries.clear());
  // One listener a page, however many places say that there is no line. What is being read again by then is not read twice.
  globalThis.addEventListener?.('online', () => void queries.refetchQueries({ predicate: isUnread }, { cancelRefetch: false }));
  return queries;
}
