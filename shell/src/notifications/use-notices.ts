import type { Notification } from '@toothwise/contracts-account';
import { toast } from '@toothwise/ui';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { account, keys } from './notifications.resource.js';

export interface Filters {
  only?: 'unread';
  type?: Notification['type'];
}
interface Pages {
  pages: { items: Notification[]; next: string | null }[];
  pageParams: unknown[];
}

/** The person's notifications, newest first, page by page. */
export function useNotices(filters: Filters = {}) {
  const list = useInfiniteQuery({
    queryKey: [...keys.lists, filters],
    queryFn: ({ pageParam, signal }) => account.listNotifications({ query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { list, items: list.data?.pages.flatMap((page) => page.items) };
}

/**
 * What can be done with them. Each takes effect on the screen at once, and is taken back there where the server refuses it: `error` is why, for the
 * place around the list, which may be empty meanwhile.
 */
export function useNoticeActions() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  // Several may be under way: the failure of any stays until something else is done.
  const [error, setError] = useState<unknown>(null);
  const edit = (change: (items: Notification[]) => Notification[]) => {
    setError(null);
    queries.setQueriesData<Pages>({ queryKey: keys.lists }, (data) =>
      data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) } : data,
    );
  };
  const shared = {
    onSuccess: (count: { unread: number }) => void queries.setQueryData(keys.unread, count),
    onError: setError,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.lists }),
  };
  const now = () => new Date().toISOString();
  const read = useMutation({
    mutationFn: (id: string) => account.readNotification({ params: { id } }),
    onMutate: (id) => edit((items) => items.map((item) => (item.id === id ? { ...item, readAt: item.readAt ?? now() } : item))),
    ...shared,
  });
  const readAll = useMutation({
    mutationFn: () => account.readAllNotifications(),
    onMutate: () => edit((items) => items.map((item) => ({ ...item, readAt: item.readAt ?? now() }))),
    ...shared,
  });
  const offer = (notice: Notification) =>
    toast.success(t('deleted'), { body: notice.title, duration: 10_000, action: { label: t('undo'), run: () => restore.mutate(notice) } });
  const restore = useMutation({
    mutationFn: ({ id }: Notification) => account.restoreNotification({ params: { id } }),
    onMutate: () => setError(null),
    ...shared,
    onError: (failure, notice) => {
      setError(failure);
      // Its toast went with the press.
      offer(notice);
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: Notification) => account.deleteNotification({ params: { id } }),
    onMutate: ({ id }) => edit((items) => items.filter((item) => item.id !== id)),
    ...shared,
    onSuccess: (count, notice) => {
      shared.onSuccess(count);
      offer(notice);
    },
  });
  return {
    read: (id: string) => read.mutate(id),
    readAll: () => readAll.mutate(),
    remove: (notice: Notification) => remove.mutate(notice),
    error,
  };
}
export type NoticeActions = ReturnType<typeof useNoticeActions>;
