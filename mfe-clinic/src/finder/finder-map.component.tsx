import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useCallback, useEffect, useRef } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import './finder-map.css';
import { drawMap } from './finder-map.js';
import type { ReadStreets } from './street-layer.js';

/** A map of the clinics found; everything on it stands in the list too. */
export default function FinderMap({ data, onOpen }: { data: ClinicsFound; onOpen: (id: string) => void }) {
  const { t } = useTranslation('clinic');
  const box = useRef<HTMLDivElement>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  const readStreets = useStreets();
  useEffect(() => {
    const streets = data.streets && readStreets;
    const map = drawMap(box.current!, data, { middle: t('finder.map.you'), open: (id) => open.current(id), streets });
    return () => void map.remove();
  }, [data, t, readStreets]);
  return (
    <figure className="cln:m-0">
      <div
        ref={box}
        role="region"
        aria-label={t('finder.map.label')}
        className="cln:relative cln:z-0 cln:h-80 cln:overflow-hidden cln:rounded-card cln:border cln:border-line cln:bg-sunken cln:md:h-[32rem]"
      />
      <figcaption className="cln:mt-1 cln:text-s cln:text-ink-soft">
        {data.streets ? t('finder.map.streets', data.streets) : t('finder.map.note')}
      </figcaption>
    </figure>
  );
}

/** A square that was shown a moment ago is not asked for again. */
function useStreets(): ReadStreets {
  const client = useQueryClient();
  return useCallback(
    async (square) => {
      const queryFn = () => clinicApi.readStreets({ body: square });
      return (await client.fetchQuery({ queryKey: keys.streets(square), queryFn, retry: false, staleTime: 600_000 })).picture;
    },
    [client],
  );
}
