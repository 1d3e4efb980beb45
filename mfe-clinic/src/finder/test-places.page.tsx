import type { PlacesTested } from '@toothwise/contracts-clinic';
import { Badge, Button, ErrorState, Notice, TextField } from '@toothwise/ui';
import { ApiProblem, Page, sayDistance, useMutation, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';

/** `/test-google-places` (APP-024): for whoever installs this, whether the outside sources answer. */
export default function TestPlacesPage() {
  const { t } = useTranslation('clinic');
  const [place, setPlace] = useState('New York, NY');
  const test = useMutation({ mutationFn: (name: string) => clinicApi.testPlaces({ body: { place: name } }) });
  const isOff = test.error instanceof ApiProblem && test.error.status === 404;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (place.trim().length >= 2) test.mutate(place.trim());
  };
  return (
    <Page title={t('finder.test.title')} lead={t('finder.test.lead')}>
      <Badge look="quiet">{t('finder.test.badge')}</Badge>
      <form onSubmit={submit} noValidate className="cln:mt-4 cln:flex cln:flex-wrap cln:items-end cln:gap-3">
        <TextField
          className="cln:grow cln:basis-56 cln:sm:max-w-xs"
          label={t('finder.test.place')}
          maxLength={80}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <Button type="submit" look="primary" busy={test.isPending}>
          {t('finder.test.start')}
        </Button>
      </form>
      <div className="cln:mt-6" role="status">
        {test.data && <Tested data={test.data} />}
        {isOff && <Notice title={t('finder.test.off')} />}
      </div>
      {test.error && !isOff && (
        <ErrorState
          heading="h2"
          title={t('finder.searchError.title')}
          body={t('finder.searchError.body')}
          retryLabel={t('finder.searchError.retry')}
          retrying={test.isPending}
          onRetry={() => test.mutate(place.trim())}
        />
      )}
    </Page>
  );
}

function Tested({ data: { center, sources, clinics } }: { data: PlacesTested }) {
  const { t } = useTranslation('clinic');
  const named = (source: PlacesTested['sources'][number]['source']) => t(`finder.elsewhere.sources.${source}`);
  return (
    <>
      <h2 className="cln:text-m cln:font-bold">{t('finder.test.around', { place: center.label })}</h2>
      {sources.length === 0 && <p>{t('finder.test.none')}</p>}
      <ul>
        {sources.map(({ source, state }) => (
          <li key={source}>{t(`finder.test.states.${state}`, { source: named(source) })}</li>
        ))}
      </ul>
      {clinics.length === 0 && <p className="cln:mt-3">{t('finder.test.empty')}</p>}
      <ol className="cln:mt-3 cln:space-y-2">
        {clinics.map(({ id, name, address, distanceMiles, source }) => (
          <li key={id}>
            <strong>{name}</strong> · {sayDistance(distanceMiles)} · {named(source)}
            <span className="cln:block cln:text-s cln:text-ink-soft">{address}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
