import { buttonClass } from '@toothwise/ui';
import type { ReactNode } from 'react';
import { FirstLine, later, Link, sayWhen, shellPaths, useKeptEmergency, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { useKeptResult } from '../result/use-kept-result.js';
import { useWhose } from '../result/whose.js';
import { type FirstThing, personOf } from './first.rules.js';
import type { GraveLevel } from './first-card.component.js';
import { Way } from './still-open.component.js';
import type { Told } from './told.rules.js';
import type { UrgentResult } from './urgent.rules.js';
import '../texts/latest.js';

/** What calls for help is fetched with the first emergency. */
const CallLine = later(() => import('./call-line.component.js'), { missing: () => <CallElsewhere /> });

interface OpenLineProps {
  thing: FirstThing;
  /** When it was read, in milliseconds; 0 where that is not known. */
  asOf: number;
}

/** One thing that cannot wait, in one line; it is kept on this device as its card keeps it. */
export const OpenLine = ({ thing, asOf }: OpenLineProps) =>
  'told' in thing ? <ToldLine thing={thing} told={thing.told} asOf={asOf} /> : <ResultLine thing={thing} result={thing.result} />;

function ToldLine({ thing, told: { id, emergency, sensitive, at, person }, asOf }: OpenLineProps & { told: Told }) {
  useKeptEmergency({ id, emergency, sensitive, whose: useWhose()(person), at, readAt: asOf || undefined });
  return <Line thing={thing} />;
}

function ResultLine({ thing, result: { item, level, due, isOver } }: { thing: FirstThing; result: UrgentResult }) {
  const { t } = useTranslation('screening');
  const isEmergency = level > 3;
  // Read once, for the device: the line itself needs no more than the list.
  const screening = useQuery({
    queryKey: keys.screening(item.id),
    queryFn: () => screeningApi.readScreening({ params: { id: item.id } }),
    ...{ enabled: isEmergency, staleTime: Infinity, retry: false, meta: { aside: true } },
  });
  useKeptResult(isEmergency ? screening.data : undefined);
  const when = sayWhen(due.toISOString());
  return <Line thing={thing}>{!isEmergency && (isOver ? t('urgent.over', { when }) : t('urgent.by.3', { when }))}</Line>;
}

function Line({ thing, children }: { thing: FirstThing; children?: ReactNode }) {
  const level = thing.level as GraveLevel;
  return (
    <FirstLine
      level={level}
      whose={useWhose()(personOf(thing))}
      ways={
        <>
          {level > 3 && <CallLine waiting={<CallElsewhere />} />}
          <Way to={thing} className={buttonClass({ size: 'small' })} />
        </>
      }
    >
      {children}
    </FirstLine>
  );
}

/** Until the numbers are here, and where they do not come. */
function CallElsewhere() {
  const { t } = useTranslation('screening');
  return (
    <Link to={shellPaths.emergency} className={buttonClass({ look: 'primary', size: 'small' })}>
      {t('urgent.told.numbers')}
    </Link>
  );
}
