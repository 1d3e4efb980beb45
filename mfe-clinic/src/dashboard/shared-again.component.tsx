import type { ListedOffer } from '@toothwise/contracts-clinic';
import { Notice } from '@toothwise/ui';
import { sayInstant, useTranslation } from '@toothwise/web-platform';

/** Before the case: its patient had withdrawn, the practice was told to stop, and contact is wished again. */
export function SharedAgain({ offer }: { offer: ListedOffer }) {
  const { t } = useTranslation('clinic');
  const at = offer.accepted?.sharedAgainAt;
  if (!at) return null;
  return (
    <Notice className="cln:mb-4" title={t('sharedAgain.title')}>
      <p role="status">{t('sharedAgain.body', { when: sayInstant(at) })}</p>
    </Notice>
  );
}
