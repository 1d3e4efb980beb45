import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { Button, Dialog, EmptyState, ErrorState, Notice, Skeleton } from '@toothwise/ui';
import { later, lead, QueryView, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef } from 'react';
import { ClinicCard } from './clinic-card.component.js';
import { Farther } from './farther.component.js';
import { helpFirst, widerRadius } from './finder-wish.rules.js';
import { HelpNow, Numbers, OpenFirst } from './help-now.component.js';
import { MapBeside } from './map-beside.component.js';
import { Elsewhere } from './elsewhere.component.js';
import type { Finder } from './use-finder.js';
import { useOpenEmergency } from './use-open-emergency.js';
import { useSaidOffline } from './use-said-offline.js';

/** Dialog and tabs come once somebody opens a clinic: they are a sixth of the page's scripts. */
const DetailsDialog = later(() => import('./details.dialog.js'), { waiting: <Skeleton lines={4} /> });

/** FIND-007: the clinics found, as cards, beside a map. */
export function Results({ finder }: { finder: Finder }) {
  const { t } = useTranslation('clinic');
  const { found, opened } = finder;
  const said = useSaid(found.data);
  const clinic = [...(found.data?.clinics ?? []), ...(finder.elsewhere.data?.clinics ?? [])].find(({ id }) => id === opened);
  const [place, heading] = useLedToFound(finder);
  const query = useSaidOffline(found);
  // Of a country without clinics here that is said above.
  if (finder.placeless) return finder.urgent ? <HelpNow asks /> : null;
  return (
    <div ref={place} className="cln:mt-6">
      <h2 ref={heading} tabIndex={-1} className="cln:sr-only">
        {said ? t('finder.results.headed', { said }) : t('finder.results.heading')}
      </h2>
      <QueryView
        query={query}
        skeleton={<Skeleton block={56} lines={6} />}
        isEmpty={({ clinics }) => clinics.length === 0}
        empty={<Nobody finder={finder} />}
        error={(_, retry) => <Failed retry={retry} busy={found.isFetching} />}
      >
        {(data) => <Found data={data} finder={finder} />}
      </QueryView>
      {found.data && <Elsewhere finder={finder} around={found.data} />}
      {clinic && (
        <DetailsDialog
          key={clinic.id}
          clinic={clinic}
          onClose={() => finder.open(null)}
          around={(usual) => (
            <Dialog open title={clinic.name} closeLabel={t('finder.details.close')} onClose={() => finder.open(null)}>
              {usual}
            </Dialog>
          )}
        />
      )}
    </div>
  );
}

/** Whoever pressed for a search is led to what it came to, from its heading on; what is wrong with the place stands with the place. */
function useLedToFound({ arrived, whereTrouble, meant }: Finder) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const led = useRef<number>(null);
  useEffect(() => {
    if (arrived === null || led.current === arrived) return;
    led.current = arrived;
    if (!whereTrouble && !meant) lead(place.current, { focus: heading.current });
  }, [arrived, whereTrouble, meant]);
  return [place, heading] as const;
}

/** How many were found, or that nobody was. */
function useSaid(data: ClinicsFound | undefined): string | null {
  const { t } = useTranslation('clinic');
  if (!data) return null;
  const { clinics, radiusMiles, more } = data;
  if (clinics.length === 0) return t('finder.empty.title', { count: radiusMiles });
  return t(more ? 'finder.results.first' : 'finder.results.found', { count: clinics.length, miles: radiusMiles });
}

function Found({ data, finder }: { data: ClinicsFound; finder: Finder }) {
  const { t } = useTranslation('clinic');
  const { minimumRating } = data;
  const { filters, urgent } = finder;
  const clinics = urgent ? helpFirst(data.clinics) : data.clinics;
  return (
    <>
      {urgent && <p className="cln:mb-2 cln:font-bold">{t('finder.results.urgent')}</p>}
      <p role="status" className="cln:mb-3 cln:text-ink-soft">
        {useSaid(data)}
      </p>
      {minimumRating === null && (
        <Notice className="cln:mb-4" title={t('finder.results.dropped', { rating: filters.minimumRating })}>
          <p>{t('finder.results.droppedBody')}</p>
        </Notice>
      )}
      <MapBeside data={data} onOpen={finder.open}>
        <ul className="cln:space-y-4" aria-busy={finder.found.isFetching}>
          {clinics.map((clinic) => (
            <li key={clinic.id}>
              <ClinicCard clinic={clinic} asked={{ filters, found: data, urgent }} onOpen={() => finder.open(clinic.id)} />
            </li>
          ))}
        </ul>
        <Unsaid finder={finder} count={data.unsaid} />
        {urgent && !clinics.some(({ openNow }) => openNow) && <HelpNow closed />}
        {clinics.some(({ sample }) => sample) && <p className="cln:mt-3 cln:text-s cln:text-ink-soft">{t('finder.results.sampleNote')}</p>}
      </MapBeside>
    </>
  );
}

/** Those who do not say are offered, not hidden. */
function Unsaid({ finder, count }: { finder: Finder; count: number }) {
  const { t } = useTranslation('clinic');
  if (count === 0) return null;
  return (
    <Notice look="quiet" className="cln:mt-4" title={t('finder.results.unsaid', { count })}>
      <Button size="small" className="cln:mt-2" onClick={() => finder.search({ ...finder.filters, unsaid: true })}>
        {t('finder.results.showUnsaid', { count })}
      </Button>
    </Notice>
  );
}

/** FIND-019 */
function Nobody({ finder }: { finder: Finder }) {
  const { t } = useTranslation('clinic');
  const { filters } = finder;
  const wider = widerRadius(filters.radiusMiles);
  return (
    <>
      <EmptyState
        title={t('finder.empty.title', { count: filters.radiusMiles })}
        body={wider === null ? t('finder.empty.widest') : t('finder.empty.body')}
        action={
          wider !== null && (
            <Button look="primary" onClick={() => finder.search({ ...filters, radiusMiles: wider })}>
              {t('finder.empty.expand')}
            </Button>
          )
        }
      />
      <Unsaid finder={finder} count={finder.found.data?.unsaid ?? 0} />
      <Farther finder={finder} />
      {finder.urgent ? <HelpNow /> : <OtherWays />}
    </>
  );
}

/** Where nobody is known, other ways are: nobody ends here. */
function OtherWays() {
  const { t } = useTranslation('clinic');
  if (useOpenEmergency()) return <OpenFirst />;
  return (
    <Notice look="quiet" className="cln:mt-4" title={t('finder.otherWays.title')}>
      <p>{t('finder.otherWays.body')}</p>
      <Numbers />
    </Notice>
  );
}

/** FIND-054 */
function Failed({ retry, busy }: { retry: () => void; busy: boolean }) {
  const { t } = useTranslation('clinic');
  return (
    <ErrorState
      heading="h2"
      title={t('finder.searchError.title')}
      body={t('finder.searchError.body')}
      retryLabel={t('finder.searchError.retry')}
      retrying={busy}
      onRetry={retry}
    />
  );
}
