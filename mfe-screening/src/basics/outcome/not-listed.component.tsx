import { Notice } from '@toothwise/ui';
import { locale, useTranslation } from '@toothwise/web-platform';
import { useNotListed } from './use-not-listed.js';

/** Nobody agrees to be called by a clinic that cannot be there. */
export function NotListed() {
  const { t } = useTranslation('screening');
  const country = useNotListed();
  if (country === null) return null;
  const name = new Intl.DisplayNames([locale()], { type: 'region' }).of(country) ?? country;
  return (
    <Notice className="scr:mb-5">
      <p>{t('contact.notListed', { country: name })}</p>
    </Notice>
  );
}
