import type { ListedOffer } from '@toothwise/contracts-clinic';
import { Notice } from '@toothwise/ui';
import { sayInstant, useTranslation } from '@toothwise/web-platform';
import { toldTexts } from './told-texts.js';

/** Before all of a case: what was told elsewhere, since its screening or before it, which the case does not hold. */
export function ToldSince({ offer }: { offer: ListedOffer }) {
  const { t } = useTranslation('clinic');
  const { toldSince } = offer.case;
  if (!toldSince) return null;
  const { what, at } = toldSince;
  const texts = toldTexts(toldSince);
  return (
    <div className="cln:mb-4" data-testid="told-since">
      <Notice look={what === 'emergency' ? 'error' : 'info'} title={t(`${texts}.title`)}>
        <p role={what === 'more' ? 'status' : undefined}>{t(`${texts}.body`, { when: sayInstant(at) })}</p>
        {offer.state === 'open' && <p className="cln:mt-2">{t('toldSince.open')}</p>}
      </Notice>
    </div>
  );
}
