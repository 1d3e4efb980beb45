import type { ReactNode } from 'react';
import { useInfiniteQuery } from '../http/query/use-query.js';
import { QueryView, type QueryViewProps } from './query-view.component.js';
import { ShowMore } from './show-more.component.js';

export interface PagesViewProps<R> extends Pick<QueryViewProps<R[]>, 'empty' | 'skeleton'> {
  queryKey: readonly unknown[];
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<{ items: R[]; next: string | null }>;
  /** Each look is written down where it is read: nothing is read that nobody asked for. */
  isNoted?: boolean;
  refetchInterval?: (rows: R[]) => number | false;
  children: (rows: R[]) => ReactNode;
}

/** A list that comes page by page: the four states of `QueryView`, and a button for the next rows. */
export function PagesView<R>({ queryKey, read, isNoted = false, refetchInterval, children, ...states }: PagesViewProps<R>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchInterval: ({ state }) => refetchInterval?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? false,
    ...(isNoted && { refetchOnWindowFocus: false, retry: false }),
  });
  return (
    <QueryView query={list} {...states}>
      {(rows) => (
        <>
          {children(rows)}
          <ShowMore list={list} />
        </>
      )}
    </QueryView>
  );
}
