import { useInfiniteQuery } from '@toothwise/web-platform';
import { keys, screeningApi } from '../../api/screening.resource.js';

export type History = ReturnType<typeof useHistory>;

/** The person's screenings, page after page. */
export function useHistory() {
  const list = useInfiniteQuery({
    queryKey: [...keys.screenings, 'list'],
    queryFn: ({ pageParam }) => screeningApi.listScreenings({ query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return { list, items: list.data?.pages.flatMap((page) => page.items) };
}
