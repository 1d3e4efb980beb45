import { Button, Notice } from '@toothwise/ui';
import { sayDistance, useQuery, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { RADII } from './finder-wish.rules.js';
import type { Finder } from './use-finder.js';

const NAMED = 3;
const WIDEST = RADII.at(-1)!;

/** Where nobody is known so near: who is the nearest, how far that is, and the search that shows them. */
export function Farther({ finder }: { finder: Finder }) {
  const { t } = useTranslation('clinic');
  const { filters, place } = finder;
  const wish = { ...filters, place, radiusMiles: WIDEST, sort: 'distance' as const, limit: NAMED };
  const { data } = useQuery({
    queryKey: keys.search(wish),
    queryFn: ({ signal }) => clinicApi.findClinics({ body: wish, signal }),
    enabled: filters.radiusMiles < WIDEST,
    retry: false,
    meta: { aside: true },
  });
  const [nearest] = data?.clinics ?? [];
  if (!nearest || filters.radiusMiles === WIDEST) return null;
  const miles = RADII.find((each) => each >= nearest.distanceMiles) ?? WIDEST;
  return (
    <Notice look="quiet" className="cln:mt-4" title={t('finder.farther.title')}>
      <ul className="cln:list-disc cln:pl-6">
        {data?.clinics.map(({ id, name, distanceMiles }) => (
          <li key={id}>{t('finder.farther.one', { name, distance: sayDistance(distanceMiles) })}</li>
        ))}
      </ul>
      <Button size="small" className="cln:mt-2" onClick={() => finder.search({ ...filters, radiusMiles: miles })}>
        {t('finder.farther.show', { count: miles })}
      </Button>
    </Notice>
  );
}
