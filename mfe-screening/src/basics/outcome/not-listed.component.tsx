import { DIRECTORY_COUNTRIES } from '@toothwise/contracts-core/options';
import { Notice } from '@toothwise/ui';
import { locale, useCountry, useTranslation } from '@toothwise/web-platform';

/** The country in which a person seems to be, where no clinic of it is in the directory; null where there are some, or nobody knows. */
export function useNotListed(): string | null {
  const { country } = useCountry();
  return country === null || DIRECTORY_COUNTRIES.includes(country) ? null : country;
}

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
