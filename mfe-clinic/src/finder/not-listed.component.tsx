import { DIRECTORY_COUNTRIES } from '@toothwise/contracts-core/options';
import { Notice } from '@toothwise/ui';
import { locale, useCountry, useTranslation } from '@toothwise/web-platform';
import { Numbers } from './help-now.component.js';

/** The country in which a person seems to be, where no clinic of it is in the directory; null where there are some, or nobody knows. */
export function useNotListed(): string | null {
  const { country } = useCountry();
  return country === null || DIRECTORY_COUNTRIES.includes(country) ? null : country;
}

interface NotListedProps {
  /** Whom to call stands beside it already. */
  quiet?: boolean;
}

/** Clinics an ocean away are no help: that is said before any is shown, with who knows where to be seen in that country. */
export function NotListed({ quiet = false }: NotListedProps) {
  const { t } = useTranslation('clinic');
  const country = useNotListed();
  if (country === null) return null;
  const name = new Intl.DisplayNames([locale()], { type: 'region' }).of(country) ?? country;
  return (
    <section aria-label={t('finder.notListed.label')} data-testid="not-listed">
      <Notice className="cln:mt-4" title={t('finder.notListed.title', { country: name })}>
        <p>{t('finder.notListed.body')}</p>
        {!quiet && <Numbers />}
      </Notice>
    </section>
  );
}
