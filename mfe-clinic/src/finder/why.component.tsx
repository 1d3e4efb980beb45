import type { ClinicsFound, FoundClinic } from '@toothwise/contracts-clinic';
import { sayDate, sayDistance, useTranslation } from '@toothwise/web-platform';
import { FLAGS, type Filters } from './finder-wish.rules.js';

/** What was asked, and around where. */
export interface Asked {
  filters: Filters;
  found: Pick<ClinicsFound, 'center' | 'radiusMiles'>;
  /** Whoever can help now stands first. */
  urgent: boolean;
}

/** "Why is this here?": the facts that let it in, and the order, in words. */
export function Why({ clinic, asked: { filters, found, urgent } }: { clinic: FoundClinic; asked: Asked }) {
  const { t } = useTranslation('clinic');
  const asked = FLAGS.filter((flag) => filters[flag]);
  const facts = (stated: boolean) =>
    asked
      .filter((flag) => (clinic[flag] === null) !== stated)
      .map((flag) => t(`finder.filters.${flag}`))
      .join(', ');
  const source = useSource();
  return (
    <details className="cln:col-span-full cln:text-s">
      <summary className="cln:cursor-pointer cln:text-ink-soft">{t('finder.why.title')}</summary>
      <ul className="cln:mt-2 cln:list-disc cln:space-y-1 cln:ps-5">
        <li>
          {t('finder.why.distance', { distance: sayDistance(clinic.distanceMiles), place: found.center.label, miles: found.radiusMiles })}
        </li>
        <li>
          <span>
            {clinic.averageRating === null ? t('finder.why.unrated') : t('finder.why.rating', { rating: clinic.averageRating.toFixed(1) })}
          </span>
          {clinic.ratedBy && (
            <span> {t('finder.why.ratedBy', { source: source(clinic.ratedBy), date: sayDate(clinic.ratedBy.date) })}</span>
          )}
        </li>
        {facts(true) && <li>{t('finder.why.says', { facts: facts(true) })}</li>}
        {facts(false) && <li>{t('finder.why.silent', { facts: facts(false) })}</li>}
        {urgent && <li>{t('finder.why.urgent')}</li>}
        <li>{t(`finder.why.order.${filters.sort}`)}</li>
        <li>{t('finder.why.money')}</li>
        <li>{t('finder.why.source', { source: source(clinic), date: sayDate(clinic.lastUpdated) })}</li>
      </ul>
    </details>
  );
}

const SOURCES = ['directory', 'partner', 'npi', 'csv', 'google', 'yelp'] as const;
const sourceOf = ({ source, verified }: Pick<FoundClinic, 'source'> & { verified?: boolean }) =>
  verified ? 'partner' : (SOURCES.find((known) => known === source) ?? 'directory');

/** Who tells it, in words. */
export function useSource() {
  const { t } = useTranslation('clinic');
  return (told: Parameters<typeof sourceOf>[0]): string => t(`finder.why.sources.${sourceOf(told)}`);
}
