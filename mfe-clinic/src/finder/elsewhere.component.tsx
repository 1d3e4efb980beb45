import type { ClinicsElsewhere, ClinicsFound } from '@toothwise/contracts-clinic';
import { Button, Notice } from '@toothwise/ui';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { ClinicCard } from './clinic-card.component.js';
import type { Finder } from './use-finder.js';

type Source = ClinicsElsewhere['sources'][number];

/** What other sources know, under our own clinics and apart from them: as "N more", with where it is from and of when. */
export function Elsewhere({ finder, around }: { finder: Finder; around: ClinicsFound }) {
  const { t } = useTranslation('clinic');
  const names = useNames();
  const { data } = finder.elsewhere;
  if (!data || data.sources.length === 0) return null;
  const answered = data.sources.filter(({ state }) => state === 'answered');
  return (
    <div className="cln:mt-6 cln:space-y-3">
      {data.clinics.length > 0 && <More finder={finder} around={around} data={data} answered={answered} />}
      {data.sources
        .filter(({ state }) => state !== 'answered')
        .map((source) => (
          <NoAnswer key={source.source} source={source} />
        ))}
      <p className="cln:text-s cln:text-ink-soft">{t('finder.elsewhere.learns', { sources: names(data.sources) })}</p>
    </div>
  );
}

interface MoreProps {
  finder: Finder;
  around: ClinicsFound;
  data: ClinicsElsewhere;
  answered: Source[];
}

function More({ finder, around, data, answered }: MoreProps) {
  const { t } = useTranslation('clinic');
  const [shown, setShown] = useState(false);
  const sources = useNames()(answered);
  const { filters } = finder;
  const asked = { filters, found: around, urgent: false };
  return (
    <section aria-labelledby="finder-elsewhere">
      <h2 id="finder-elsewhere" className="cln:sr-only">
        {t('finder.elsewhere.heading')}
      </h2>
      <Notice look="quiet" title={t('finder.elsewhere.more', { count: data.clinics.length, sources })}>
        <p>{t('finder.elsewhere.note', { sources, date: sayDate(answered[0]!.askedAt!) })}</p>
        {answered
          .filter(({ reachMiles }) => reachMiles < filters.radiusMiles)
          .map(({ source, reachMiles }) => (
            <p key={source}>{t('finder.elsewhere.reach', { source: t(`finder.elsewhere.sources.${source}`), miles: reachMiles })}</p>
          ))}
        <Button size="small" className="cln:mt-2" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'finder.elsewhere.hide' : 'finder.elsewhere.show')}
        </Button>
      </Notice>
      {shown && (
        <ul className="cln:mt-4 cln:space-y-4">
          {data.clinics.map((clinic) => (
            <li key={clinic.id}>
              <ClinicCard clinic={clinic} asked={asked} onOpen={() => finder.open(clinic.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useNames() {
  const { t } = useTranslation('clinic');
  return (sources: Source[]): string => {
    const [first, second] = sources.map(({ source }) => t(`finder.elsewhere.sources.${source}`));
    return first && second ? t('finder.elsewhere.both', { first, second }) : (first ?? '');
  };
}

function NoAnswer({ source: { source, state } }: { source: Source }) {
  const { t } = useTranslation('clinic');
  return (
    <p className="cln:text-s cln:text-ink-soft">
      {t(state === 'spent' ? 'finder.elsewhere.spent' : 'finder.elsewhere.failed', { source: t(`finder.elsewhere.sources.${source}`) })}
    </p>
  );
}
