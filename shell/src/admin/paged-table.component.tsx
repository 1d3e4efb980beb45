import { Button, EmptyState, Skeleton, Table, type TableColumn } from '@toothwise/ui';
import { ProblemView, useInfiniteQuery, useTranslation } from '@toothwise/web-platform';

interface PagedTableProps<R> {
  queryKey: readonly unknown[];
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<{ items: R[]; next: string | null }>;
  caption: string;
  empty: { title: string; body: string };
  rowKey: (row: R) => string;
  columns: readonly TableColumn<R>[];
  refetchInterval?: (rows: R[]) => number | false;
}

/** A list of the administrators' pages: loading, failed, empty, or rows with a button for the next ones. */
export function PagedTable<R>({ queryKey, read, caption, empty, rowKey, columns, refetchInterval }: PagedTableProps<R>) {
  const { t } = useTranslation('admin');
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state }) => refetchInterval?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? false,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !rows) return <ProblemView error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <Skeleton block={72} lines={4} />;
  if (rows.length === 0) return <EmptyState title={empty.title} body={empty.body} />;
  return (
    <>
      <Table caption={caption} captionHidden rows={rows} rowKey={rowKey} columns={columns} />
      {list.hasNextPage && (
        <p className="mt-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}
