import type { StatementMonths } from '@toothwise/contracts-clinic';
import { EmptyState, Select, Skeleton, Table } from '@toothwise/ui';
import { ApiProblem, locale, Page, QueryView, sayMoney, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { AccessRequired } from '../members/access-required.component.js';
import { BillOfMonth } from './bill-of-month.component.js';
import { PayBy } from '../billing/pay-by.component.js';
import { useMembership } from '../members/use-members.js';
import { Charges } from './charges.component.js';
import { SaveCsv } from './save-csv.component.js';
import { useMonths } from './use-statement.js';

/** `/clinic-statement`: what the caller's practice owes; of whom that is shown decides the service. */
export default function StatementPage() {
  const { t } = useTranslation('clinic');
  const months = useMonths();
  const code = months.error instanceof ApiProblem ? months.error.code : undefined;
  if (code === 'practice.required')
    return (
      <Page key="access" title={t('access.title')}>
        <AccessRequired />
      </Page>
    );
  return (
    <Page title={t('titles.statement')} width="wide" lead={t('statement.lead')}>
      <Practice />
      {code === 'practice.owner-required' ? (
        <EmptyState title={t('statement.ownersTitle')} body={t('statement.ownersBody')} />
      ) : (
        <QueryView query={months} skeleton={<Skeleton block={240} lines={6} />}>
          {(data) => (data.months.length === 0 ? <Nothing /> : <Statement months={data} />)}
        </QueryView>
      )}
    </Page>
  );
}

/** On paper, where nothing else says whose it is. */
function Practice() {
  const { data } = useMembership();
  return data?.practice ? (
    <p data-on="paper" className="cln:text-q cln:font-bold">
      {data.practice.name}
    </p>
  ) : null;
}

function Nothing() {
  const { t } = useTranslation('clinic');
  return (
    <div className="cln:grid cln:gap-8">
      <EmptyState title={t('statement.empty')} body={t('statement.emptyBody')} />
      <PayBy />
    </div>
  );
}

function Statement({ months: { months, owed, timeZone } }: { months: StatementMonths }) {
  const { t } = useTranslation('clinic');
  const [params, setParams] = useSearchParams();
  const month = months.find((one) => one.month === params.get('month'))?.month;
  return (
    <div className="cln:grid cln:gap-8">
      <p>
        <span className="cln:block cln:text-s cln:text-ink-soft">{t('statement.owed')}</span>
        <strong className="cln:text-xl cln:tabular-nums">{sayMoney(owed)}</strong>
      </p>
      <PayBy />
      <Months months={months} timeZone={timeZone} />
      <section className="cln:grid cln:gap-4">
        <h2 className="cln:text-l cln:font-semibold">{t('statement.charges.caption')}</h2>
        <div className="cln:flex cln:flex-wrap cln:items-end cln:justify-between cln:gap-4">
          <Select
            label={t('statement.month')}
            value={month ?? ''}
            options={[
              { value: '', label: t('statement.allMonths') },
              ...months.map((one) => ({ value: one.month, label: sayMonth(one.month) })),
            ]}
            onChange={({ target }) => setParams(target.value ? { month: target.value } : {}, { replace: true })}
          />
          <SaveCsv month={month} timeZone={timeZone} />
        </div>
        <Charges key={month} month={month} timeZone={timeZone} />
      </section>
    </div>
  );
}

function Months({ months, timeZone }: Pick<StatementMonths, 'months' | 'timeZone'>) {
  const { t } = useTranslation('clinic');
  return (
    <section className="cln:grid cln:gap-3">
      <h2 className="cln:text-l cln:font-semibold">{t('statement.months.caption')}</h2>
      <Table
        caption={t('statement.months.caption')}
        captionHidden
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', label: t('statement.months.month'), cell: ({ month }) => sayMonth(month) },
          { key: 'cases', label: t('statement.months.cases'), align: 'end', cell: ({ cases }) => cases },
          ...(['charged', 'waived', 'credited', 'total'] as const).map((key) => ({
            key,
            label: t(`statement.months.${key}`),
            align: 'end' as const,
            cell: (row: StatementMonths['months'][number]) => <span className="cln:tabular-nums">{sayMoney(row[key])}</span>,
          })),
          {
            key: 'bill',
            label: t('billing.bill.column'),
            cell: ({ invoice, month }) => <BillOfMonth invoice={invoice} month={sayMonth(month)} timeZone={timeZone} />,
          },
        ]}
      />
      <p className="cln:text-s cln:text-ink-soft">{t('statement.months.note', { timeZone })}</p>
    </section>
  );
}

const sayMonth = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));
