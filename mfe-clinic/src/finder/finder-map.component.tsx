import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef } from 'react';
import './finder-map.css';
import { drawMap } from './finder-map.js';

/** A map of the clinics found; everything on it stands in the list too. */
export default function FinderMap({ data, onOpen }: { data: ClinicsFound; onOpen: (id: string) => void }) {
  const { t } = useTranslation('clinic');
  const box = useRef<HTMLDivElement>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  useEffect(() => {
    const map = drawMap(box.current!, data, { middle: t('finder.map.you'), open: (id) => open.current(id) });
    return () => void map.remove();
  }, [data, t]);
  return (
    <figure className="cln:m-0">
      <div
        ref={box}
        role="region"
        aria-label={t('finder.map.label')}
        className="cln:relative cln:z-0 cln:h-80 cln:overflow-hidden cln:rounded-card cln:border cln:border-line cln:bg-sunken cln:md:h-[32rem]"
      />
      <figcaption className="cln:mt-1 cln:text-s cln:text-ink-soft">{t('finder.map.note')}</figcaption>
    </figure>
  );
}
