import type { Charge } from '@toothwise/contracts-clinic';
import { Button, Skeleton, Table } from '@toothwise/ui';
import { ProblemView, sayMoney, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { DisputeDialog } from './dispute.dialog.js';
import { dayIn, Standing } from './standing.component.js';
import { useCharges } from './use-statement.js';

/** Case by case, newest first. */
export function Charges({ month, timeZone }: { month: string | undefined; timeZone: string }) {
  const { t } = useTranslation('clinic');
  const charges = useCharges(month);
  const [disputed, dispute] = useState<Charge>();
  const rows = charges.data?.pages.flatMap(({ items }) => items);
  if (charges.error && !rows) return <ProblemView error={charges.error} onRetry={() => void charges.refetch()} />;
  if (!rows) return <Skeleton block={72} lines={4} />;
  return (
    <>
      <Table<Charge>
        caption={t('statement.charges.caption')}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'date',
            label: t('statement.charges.date'),
            cell: ({ chargedAt }) => <time dateTime={chargedAt}>{dayIn(timeZone, chargedAt)}</time>,
          },
          { key: 'reason', label: t('statement.charges.reason'), cell: ({ priceTier }) => t(`statement.tier.${priceTier}`) },
          { key: 'price', label: t('statement.charges.price'), align: 'end', cell: ({ price }) => <Money cents={price} /> },
          {
            key: 'state',
            label: t('statement.charges.state'),
            cell: (row) => <Standing charge={row} timeZone={timeZone} onDispute={() => dispute(row)} />,
          },
          { key: 'owed', label: t('statement.charges.owed'), align: 'end', cell: ({ owed }) => <Money cents={owed} /> },
        ]}
      />
      {charges.hasNextPage && (
        <p>
          <Button busy={charges.isFetchingNextPage} onClick={() => void charges.fetchNextPage()}>
            {t('statement.more')}
          </Button>
        </p>
      )}
      {disputed && <DisputeDialog charge={disputed} onClose={() => dispute(undefined)} />}
    </>
  );
}

const Money = ({ cents }: { cents: number }) => <span className="cln:tabular-nums">{sayMoney(cents)}</span>;
