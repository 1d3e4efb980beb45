import { Card, ErrorState, Notice, Skeleton } from '@toothwise/ui';
import {
  problemSentence,
  QueryView,
  type SlotProps,
  useQuery,
  type UseQueryResult,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import type { Place } from '@toothwise/contracts-core';
import type { Nearby } from '@toothwise/contracts-clinic';
import { type ReactNode, useState } from 'react';
import { clinicApi, keys, nearbyQuery, type NearbyWish } from '../api/clinic.resource.js';
import { ClinicRow } from './clinic-row.component.js';
import { PlaceSearch } from './place-search.component.js';
import { ViewAll } from './view-all.component.js';

/** FIND-062: at most 3 on the results page. */
const LIMIT = 3;

type Props = Partial<SlotProps['screening.result.after']>;

/** `screening.result.after`: up to three clinics near the place that the person named (SCR-027). */
export default function NearbyClinicsSlot(props: Props) {
  return <NearbyClinics {...props} />;
}

/** @param elsewhere not on the result page, where a failure is told in other words (FIND-055) */
export function NearbyClinics({ elsewhere = false, ...props }: Props & { elsewhere?: boolean }) {
  const { t } = useTranslation('clinic');
  const { user } = useSession();
  const [named, setNamed] = useState<Place | null>(null);
  const place = props.place ?? (named && { latitude: named.latitude, longitude: named.longitude });
  const missing = !user || !props.urgency;
  // What is near some other place is no help to whoever cannot wait.
  const placeless = props.urgency === 'high' && !place;
  const wish: NearbyWish = { urgency: props.urgency ?? 'medium', limit: LIMIT, place };
  const nearby = useQuery({
    queryKey: keys.nearby(wish),
    queryFn: ({ signal }) => clinicApi.findNearbyClinics({ query: nearbyQuery(wish), signal }),
    enabled: !missing && !placeless,
  });
  const problem = missing ? t('nearby.missing') : nearby.error ? problemSentence(nearby.error, t('nearby.why.fallback')) : undefined;
  const why = problem && (elsewhere ? t('nearby.elsewhere') : t('nearby.why.says', { problem }));
  const failed = (retry: () => void) => <Failed why={why} retry={retry} retrying={nearby.isFetching} />;
  const aside = <ViewAll around={aroundOf(named, props.place && nearby.data)} urgency={wish.urgency} />;
  if (missing) return <Card>{failed(() => void nearby.refetch())}</Card>;
  return (
    <Card title={t(`nearby.title.${wish.urgency}`)} aside={aside} data-testid="nearby-clinics">
      {placeless && <p>{t('nearby.ask')}</p>}
      {!props.place && <PlaceSearch onFound={setNamed} />}
      {!placeless && <List nearby={nearby} failed={failed} label={!props.place && named ? named.label : null} />}
    </Card>
  );
}

interface ListProps {
  nearby: UseQueryResult<Nearby>;
  failed: (retry: () => void) => ReactNode;
  /** The place in the words by which it was found here; null where it was named before. */
  label: string | null;
}

function List({ nearby, failed, label }: ListProps) {
  const { t } = useTranslation('clinic');
  return (
    <QueryView
      query={nearby}
      skeleton={<Skeleton block={56} lines={4} />}
      isEmpty={(data) => data.clinics.length === 0}
      empty={failed(() => void nearby.refetch())}
      error={(_, retry) => failed(retry)}
    >
      {(data) => (
        <>
          {data.usedDefaultLocation ? (
            <Notice look="info" title={t('nearby.default')}>
              {t('nearby.defaultPlace', { place: data.center.label })}
            </Notice>
          ) : (
            <p className="cln:text-s cln:text-ink-soft">{t('nearby.around', { place: label ?? data.center.label })}</p>
          )}
          <ul className="cln:mt-2 cln:divide-y cln:divide-line">
            {data.clinics.map((clinic) => (
              <li key={clinic.id}>
                <ClinicRow clinic={clinic} />
              </li>
            ))}
          </ul>
          {data.clinics.some(({ sample }) => sample) && <p className="cln:mt-2 cln:text-s cln:text-ink-soft">{t('nearby.sampleNote')}</p>}
        </>
      )}
    </QueryView>
  );
}

/** Where the list looks, as the finder takes it: what was named here, else the place that was named before. */
function aroundOf(named: Place | null, found: Pick<Nearby, 'center' | 'usedDefaultLocation'> | null | undefined): string | null {
  const known = named ?? (found && !found.usedDefaultLocation ? found.center : null);
  return known && (known.postalCode ?? known.label);
}

/** FIND-022 to FIND-024: the same words when nobody is found and when the search failed. */
function Failed({ why, retry, retrying }: { why?: string; retry: () => void; retrying: boolean }) {
  const { t } = useTranslation('clinic');
  return (
    <ErrorState
      heading="h3"
      title={t('nearby.failed.title')}
      body={[t('nearby.failed.body'), why].filter(Boolean).join(' ')}
      retryLabel={t('nearby.failed.retry')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
