import type { ClinicsFound } from '@toothwise/contracts-clinic';
import { Button, MapPin, Skeleton } from '@toothwise/ui';
import { later, useTranslation } from '@toothwise/web-platform';
import { useNarrow } from '@toothwise/web-platform/care';
import { useState, type ReactNode } from 'react';

const FinderMap = later(() => import('./finder-map.component.js'), { waiting: <Skeleton block={320} /> });

/** The list with its map: beside it from 768 px on, below that behind a button, so that a phone fetches no map unasked. */
export function MapBeside({ data, onOpen, children }: { data: ClinicsFound; onOpen: (id: string) => void; children: ReactNode }) {
  const { t } = useTranslation('clinic');
  const narrow = useNarrow();
  const [wanted, setWanted] = useState(false);
  const map = <FinderMap data={data} onOpen={onOpen} />;
  if (narrow)
    return (
      <>
        <Button className="cln:mb-3" aria-expanded={wanted} onClick={() => setWanted(!wanted)}>
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
          {t(wanted ? 'finder.map.hide' : 'finder.map.show')}
        </Button>
        {wanted && <div className="cln:mb-4">{map}</div>}
        {children}
      </>
    );
  return (
    <div className="cln:grid cln:items-start cln:gap-6 cln:md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div>{children}</div>
      <div className="cln:sticky cln:top-20">{map}</div>
    </div>
  );
}
