import type { Billing } from '@toothwise/contracts-clinic';
import { Card, Skeleton } from '@toothwise/ui';
import { QueryView, sayDate, useTranslation } from '@toothwise/web-platform';
import { SaveCard } from './save-card.component.js';
import { Unpaid } from './unpaid.component.js';
import { useBilling, useIsBack } from './use-billing.js';

/** For owners: what is missing, by what the practice pays, and the way to another card. */
export function PayBy() {
  const billing = useBilling();
  return (
    <QueryView query={billing} skeleton={<Skeleton block={96} lines={2} />}>
      {(data) => (
        <div>
          {data.unpaid && <Unpaid isOwner amount={data.unpaid.amount} />}
          <How billing={data} />
        </div>
      )}
    </QueryView>
  );
}

function How({ billing: { card, unpaid } }: { billing: Billing }) {
  const { t } = useTranslation('clinic');
  const isBack = useIsBack();
  return (
    <Card title={t('billing.label')}>
      <div className="cln:grid cln:max-w-prose cln:gap-3">
        {isBack && (!card || unpaid) && <p role="status">{t('billing.saving')}</p>}
        {card ? <Saved card={card} /> : <p>{t('billing.invoice')}</p>}
        <p>{t('billing.lead')}</p>
        {!unpaid && <SaveCard from="statement" another={card !== null} />}
      </div>
    </Card>
  );
}

const BRANDS = ['visa', 'mastercard', 'amex', 'discover'] as const;

function Saved({ card: { brand, last4, savedAt } }: { card: NonNullable<Billing['card']> }) {
  const { t } = useTranslation('clinic');
  const known = BRANDS.find((one) => one === brand);
  return <p>{t('billing.card', { brand: known ? t(`billing.brands.${known}`) : brand, last4, when: sayDate(savedAt) })}</p>;
}
