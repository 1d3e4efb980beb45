import type { Charge } from '@toothwise/contracts-clinic';
import { Skeleton, Table } from '@toothwise/ui';
import { PagesView, sayMoney, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { DisputeDialog } from './dispute.dialog.js';
import { dayIn, Standing } from './standing.component.js';

/** Case by case, newest first. */
export function Charges({ month, timeZone }: { month: string | undefined; timeZone: string }) {
  const { t } = useTranslation('clinic');
  const [disputed, dispute] = useState<Charge>();
  return (
    <>
      <PagesView
        queryKey={keys.statement(month)}
        read={(cursor, signal) => clinicApi.readStatement({ query: { month, cursor }, signal })}
        skeleton={<Skeleton block={72} lines={4} />}
      >
        {(rows) => (
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
        )}
      </PagesView>
      {disputed && <DisputeDialog charge={disputed} onClose={() => dispute(undefined)} />}
    </>
  );
}

const Money = ({ cents }: { cents: number }) => <span className="cln:tabular-nums">{sayMoney(cents)}</span>;
