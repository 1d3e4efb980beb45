import { Notice } from '@toothwise/ui';
import { sayMoney, useTranslation } from '@toothwise/web-platform';
import { SaveCard } from './save-card.component.js';

/** A payment is missing: what that means, and what to do. @param amount US cents, where the reader may know */
export function Unpaid({ isOwner, amount }: { isOwner: boolean; amount?: number }) {
  const { t } = useTranslation('clinic');
  return (
    <Notice look="error" className="cln:mb-6" title={t('billing.unpaid.title')}>
      <p>{amount === undefined ? t('billing.unpaid.any') : t('billing.unpaid.body', { amount: sayMoney(amount) })}</p>
      <p className="cln:my-3">{t(isOwner ? 'billing.unpaid.owner' : 'billing.unpaid.others')}</p>
      {isOwner && <SaveCard from="statement" another primary />}
    </Notice>
  );
}
