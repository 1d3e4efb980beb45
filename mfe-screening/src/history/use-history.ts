import { toast } from '@toothwise/ui';
import { useInfiniteQuery, useTranslation } from '@toothwise/web-platform';
import { useEffect } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';

export type History = ReturnType<typeof useHistory>;

/** The person's screenings, page after page, with a word where they cannot be read (PROF-029). */
export function useHistory() {
  const { t } = useTranslation('screening');
  const list = useInfiniteQuery({
    queryKey: [...keys.screenings, 'list'],
    queryFn: ({ pageParam }) => screeningApi.listScreenings({ query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const { error } = list;
  useEffect(() => {
    if (error) toast.error(t('history.loadFailed'), { body: t('history.loadFailedBody') });
  }, [error, t]);
  return { list, items: list.data?.pages.flatMap((page) => page.items) };
}
