import type { LedgerEntry } from '@toothwise/contracts-screening';
import { Skeleton, Table } from '@toothwise/ui';
import { PagesView, sayWhen, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';

/** Every entry, the newest first. */
export function Ledger({ personId }: { personId: string }) {
  const { t } = useTranslation('screening');
  return (
    <PagesView
      queryKey={keys.ledger(personId)}
      read={(cursor, signal) => screeningApi.listLedger({ params: { personId }, query: { cursor }, signal })}
      isNoted
      skeleton={<Skeleton block={72} lines={3} />}
    >
      {(rows) => (
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
      )}
    </PagesView>
  );
}
