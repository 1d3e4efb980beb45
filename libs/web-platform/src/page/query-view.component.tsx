import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@toothwise/ui';
import type { ReactNode } from 'react';
import { ProblemView } from './errors/problem-view.component.js';
import { ApiProblem } from '../basics/line/api-problem.js';
import { StillWaiting } from './still-waiting.component.js';

export interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Shown when `isEmpty` says so (an empty list by default). */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Has the shape of what comes; appears after 300 ms. */
  skeleton?: ReactNode;
  /** The heading of the usual error view: what could not be read. */
  failed?: string;
  /** Replaces the usual error view, but not what is said of a missing connection: that is no fault of what was asked. */
  error?: (error: unknown, retry: () => void) => ReactNode;
  children: (data: T) => ReactNode;
}

const isOffline = (error: unknown) => error instanceof ApiProblem && error.code === 'network.failed';
const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The four states of everything read from a server: loading, error with Retry, empty, data. Data that is there stays while it is read again. */
export function QueryView<T>({ query, empty, isEmpty = isEmptyList, skeleton, failed, error, children }: QueryViewProps<T>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined) return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  if (query.error)
    return error && !isOffline(query.error) ? (
      error(query.error, retry)
    ) : (
      <ProblemView title={failed} error={query.error} onRetry={retry} />
    );
  return (
    <>
      <StillWaiting busy of="read" />
      {skeleton ?? <Skeleton lines={4} />}
    </>
  );
}
