import type { LedgerEntry } from '@toothwise/contracts-screening';
import { Button, Skeleton, Table } from '@toothwise/ui';
import { ProblemView, sayWhen, useInfiniteQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';

/** Every entry, the newest first. */
export function Ledger({ personId }: { personId: string }) {
  const { t } = useTranslation('screening');
  const list = useInfiniteQuery({
    queryKey: keys.ledger(personId),
    queryFn: ({ pageParam, signal }) => screeningApi.listLedger({ params: { personId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !rows) return <ProblemView error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <Skeleton block={72} lines={3} />;
  return (
    <>
      <Table<LedgerEntry>
        caption={t('books.ledger')}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', label: t('books.day'), cell: ({ at }) => <time dateTime={at}>{sayWhen(at)}</time> },
          { key: 'entry', label: t('books.entry'), cell: ({ kind, cause }) => `${t(`books.kinds.${kind}`)} (${cause})` },
          { key: 'amount', label: t('books.amount'), cell: ({ amount }) => (amount > 0 ? `+${amount}` : `−${-amount}`) },
          { key: 'after', label: t('books.after'), cell: ({ balanceAfter }) => balanceAfter },
          {
            key: 'by',
            label: t('books.by'),
            cell: ({ actor, actorName }) => (
              <span className="scr:wrap-anywhere">{actor === personId ? t('books.theirs') : (actorName ?? actor)}</span>
            ),
          },
        ]}
      />
      {list.hasNextPage && (
        <p className="scr:mt-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('books.more')}
          </Button>
        </p>
      )}
    </>
  );
}
