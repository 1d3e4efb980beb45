import { ApiProblem, useOnline, type UseQueryResult } from '@toothwise/web-platform';

const OFFLINE = new ApiProblem({ code: 'network.failed', status: 0 });

/** For a `QueryView`: without a network nothing is awaited. It says so at once, and what was asked for comes by itself when the line is back. */
export function useSaidOffline<T>(query: UseQueryResult<T>): Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'> {
  const online = useOnline();
  const { data, error, isPending, refetch } = query;
  return online || data !== undefined ? query : { data, error: error ?? OFFLINE, isPending, refetch };
}
