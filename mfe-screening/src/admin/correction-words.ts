import type { Correction } from '@toothwise/contracts-screening';
import { sayMoney, useTranslation } from '@toothwise/web-platform';

/** What a correction does, in words. */
export function useCorrectionWords(): (correction: Correction) => string {
  const { t } = useTranslation('screening');
  return ({ kind, credits, amount }) => {
    if (kind === 'refund') return t('books.refund', { price: sayMoney(amount ?? 0) });
    return credits > 0 ? t('books.add', { count: credits }) : t('books.take', { count: -credits });
  };
}
