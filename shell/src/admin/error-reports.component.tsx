import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Button, EmptyState, Skeleton, Table } from '@toothwise/ui';
import { client, ProblemView, sayInstant, useInfiniteQuery, useTranslation } from '@toothwise/web-platform';

const account = client(accountRoutes);

/** What went wrong on people's pages, newest first. */
export function ErrorReports() {
  const { t } = useTranslation('shell');
  const list = useInfiniteQuery({
    queryKey: ['account', 'error-reports'],
    queryFn: ({ pageParam, signal }) => account.readErrorReports({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !rows) return <ProblemView error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <Skeleton block={72} lines={4} />;
  if (rows.length === 0) return <EmptyState title={t('admin.errors.empty')} body={t('admin.errors.emptyBody')} />;
  return (
    <>
      <Table
        caption={t('admin.errors.title')}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', label: t('admin.errors.at'), cell: ({ at }) => <time dateTime={at}>{sayInstant(at)}</time> },
          { key: 'error', label: t('admin.errors.error'), cell: ({ error }) => <span className="break-words">{error}</span> },
          { key: 'context', label: t('admin.errors.context'), cell: ({ context }) => context },
          { key: 'severity', label: t('admin.errors.severity'), cell: ({ severity }) => t(`admin.errors.severities.${severity}`) },
          {
            key: 'recovered',
            label: t('admin.errors.recovered'),
            cell: ({ recovered }) => t(recovered ? 'admin.errors.yes' : 'admin.errors.no'),
          },
          { key: 'reference', label: t('admin.errors.reference'), cell: ({ correlationId }) => correlationId ?? t('admin.errors.none') },
        ]}
      />
      {list.hasNextPage && (
        <p className="mt-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('admin.errors.more')}
          </Button>
        </p>
      )}
    </>
  );
}
