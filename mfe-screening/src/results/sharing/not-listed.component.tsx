import { DIRECTORY_COUNTRIES } from '@toothwise/contracts-core/options';
import { Notice } from '@toothwise/ui';
import { locale, useCountry, useTranslation } from '@toothwise/web-platform';

/** Nobody agrees to be called by a clinic that cannot be there. */
export function NotListed() {
  const { t } = useTranslation('screening');
  const { country } = useCountry();
  if (country === null || DIRECTORY_COUNTRIES.includes(country)) return null;
  const name = new Intl.DisplayNames([locale()], { type: 'region' }).of(country) ?? country;
  return (
    <Notice className="scr:mb-5">
      <p>{t('contact.notListed', { country: name })}</p>
    </Notice>
  );
}
