import type { StatementMonths } from '@toothwise/contracts-clinic';
import { Badge, buttonClass } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { dayIn } from './standing.component.js';

interface Props {
  invoice: StatementMonths['months'][number]['invoice'];
  /** As people say it. */
  month: string;
  timeZone: string;
}

/** How the bill of a month stands, since when, and where it is seen. */
export function BillOfMonth({ invoice, month, timeZone }: Props) {
  const { t } = useTranslation('clinic');
  if (!invoice) return <Badge look="quiet">{t('billing.bill.open')}</Badge>;
  const { state, since, url } = invoice;
  return (
    <span className="cln:grid cln:justify-items-start cln:gap-1 cln:max-sm:justify-items-end">
      <Badge look={state === 'failed' ? 'plain' : 'quiet'}>{t(`billing.bill.${state}`, { day: dayIn(timeZone, since) })}</Badge>
      {url && (state === 'invoiced' || state === 'failed') && (
        <a href={url} className={buttonClass({ size: 'small' })} aria-label={t('billing.bill.seeOf', { month })}>
          {t('billing.bill.see')}
        </a>
      )}
    </span>
  );
}
