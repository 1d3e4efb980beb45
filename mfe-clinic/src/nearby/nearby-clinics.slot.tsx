import { Card } from '@toothwise/ui';
import { problemSentence, type SlotProps, useQuery, useSession, useTranslation } from '@toothwise/web-platform';
import type { Place } from '@toothwise/contracts-core';
import type { Nearby } from '@toothwise/contracts-clinic';
import { useState } from 'react';
import { clinicApi, keys, nearbyQuery, type NearbyWish } from '../api/clinic.resource.js';
import { Failed, NearbyList } from './nearby-list.component.js';
import { NotListed, useNotListed } from '../finder/not-listed.component.js';
import { PlaceSearch } from './place-search.component.js';
import { ViewAll } from './view-all.component.js';

/** FIND-062: at most 3 on the results page. */
const LIMIT = 3;
/** Where it cannot wait, the three are chosen of so many: who treats nothing that is urgent gives way. */
const CHOICE_IN_A_HURRY = 12;

type Props = Partial<SlotProps['screening.result.after']>;

/** `screening.result.after`: up to three clinics near the place that the person named (SCR-027). */
export default function NearbyClinicsSlot(props: Props) {
  return <NearbyClinics {...props} />;
}

/** @param elsewhere not on the result page: a failure is told in other words (FIND-055), and no other part holds whom to call */
export function NearbyClinics({ elsewhere = false, ...props }: Props & { elsewhere?: boolean }) {
  const { t } = useTranslation('clinic');
  const { user } = useSession();
  const [named, setNamed] = useState<Place | null>(null);
  const place = props.place ?? (named && { latitude: named.latitude, longitude: named.longitude });
  const missing = !user || !props.urgency;
  const isHurried = props.urgency === 'high';
  // What is near some other place is no help to whoever cannot wait, or is in another country.
  const isElsewhere = useNotListed() !== null;
  const placeless = (isHurried || isElsewhere) && !place;
  const wish: NearbyWish = { urgency: props.urgency ?? 'medium', limit: isHurried ? CHOICE_IN_A_HURRY : LIMIT, place };
  const nearby = useQuery({
    queryKey: keys.nearby(wish),
    queryFn: ({ signal }) => clinicApi.findNearbyClinics({ query: nearbyQuery(wish), signal }),
    enabled: !missing && !placeless,
  });
  const problem = missing ? t('nearby.missing') : nearby.error ? problemSentence(nearby.error, t('nearby.why.fallback')) : undefined;
  const why = problem && (elsewhere ? t('nearby.elsewhere') : t('nearby.why.says', { problem }));
  const around = aroundOf(named, props.place && nearby.data);
  if (missing)
    return (
      <Card>
        <Failed why={why} retry={() => void nearby.refetch()} retrying={nearby.isFetching} />
      </Card>
    );
  return (
    <Card title={t(`nearby.title.${wish.urgency}`)} aside={<ViewAll around={around} urgency={wish.urgency} />} data-testid="nearby-clinics">
      <NotListed />
      {placeless && isHurried && <p>{t('nearby.ask')}</p>}
      {!props.place && <PlaceSearch onFound={setNamed} />}
      {!placeless && (
        <NearbyList
          nearby={nearby}
          most={LIMIT}
          isHurried={isHurried}
          why={why}
          label={!props.place && named ? named.label : null}
          saysWhomToCall={elsewhere && isHurried}
        />
      )}
    </Card>
  );
}

/** Where the list looks, as the finder takes it: what was named here, else the place that was named before. */
function aroundOf(named: Place | null, found: Pick<Nearby, 'center' | 'usedDefaultLocation'> | null | undefined): string | null {
  const known = named ?? (found && !found.usedDefaultLocation ? found.center : null);
  return known && (known.postalCode ?? known.label);
}
