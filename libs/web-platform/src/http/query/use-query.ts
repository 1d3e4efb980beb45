import { useInfiniteQuery as useLibraryInfiniteQuery, useQuery as useLibraryQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../basics/line/api-problem.js';

interface Read {
  data: unknown;
  error: unknown;
  isError: boolean;
  isSuccess: boolean;
  status: string;
  isFetchNextPageError?: boolean;
}

/**
 * Whether a read said nothing about what is there: the line, the gateway or the service failed. A refusal (404, 403) is an answer, and an error of
 * our own code is neither.
 */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiProblem && (error.transient || error.status >= 500);

/** Of an error: none where what was read before is there and stays. `LineNotice` says once, for all of a page, that it may be old. */
const outlived = ({ data, error, isFetchNextPageError }: Read) => data !== undefined && isUnanswered(error) && !isFetchNextPageError;

/** What it says where what was read before stays. */
const STAYS: Partial<Record<PropertyKey, unknown>> = {
  error: null,
  isError: false,
  isRefetchError: false,
  isSuccess: true,
  status: 'success',
};

/** Looks at the result when it is asked for an error, no earlier: the library draws a component anew for what it has looked at. */
const kept = <Result extends Read>(result: Result): Result =>
  new Proxy(result, {
    get: (read, key) => (Object.hasOwn(STAYS, key) && outlived(read) ? STAYS[key] : (Reflect.get(read, key) as unknown)),
  });

/** The library's, but that a failed refetch is no error of what is on the screen: no page can empty itself over it, or lead away. */
export const useQuery = ((options: never, client: never) => kept(useLibraryQuery(options, client))) as typeof useLibraryQuery;

/** The same for lists that come page by page; a next page that did not come is an error of the list. */
export const useInfiniteQuery = ((options: never, client: never) =>
  kept(useLibraryInfiniteQuery(options, client))) as unknown as typeof useLibraryInfiniteQuery;
