import { buttonClass } from '@toothwise/ui';
import { FirstLine, later, Link, shellPaths, useKeptEmergency, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { useKeptResult } from '../result/use-kept-result.js';
import { useWhose } from '../result/whose.js';
import { type FirstThing, personOf } from './first.rules.js';
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

/** An open emergency in one line; it is kept on this device as its card keeps it. */
export const OpenLine = ({ thing, asOf }: OpenLineProps) =>
  'told' in thing ? <ToldLine thing={thing} told={thing.told} asOf={asOf} /> : <ResultLine thing={thing} result={thing.result} />;

function ToldLine({ thing, told: { id, emergency, sensitive, at, person }, asOf }: OpenLineProps & { told: Told }) {
  useKeptEmergency({ id, emergency, sensitive, whose: useWhose()(person), at, readAt: asOf || undefined });
  return <Line thing={thing} />;
}

function ResultLine({ thing, result: { item } }: { thing: FirstThing; result: UrgentResult }) {
  // Read once, for the device: the line itself needs no more than the list.
  const screening = useQuery({
    queryKey: keys.screening(item.id),
    queryFn: () => screeningApi.readScreening({ params: { id: item.id } }),
    ...{ staleTime: Infinity, retry: false, meta: { aside: true } },
  });
  useKeptResult(screening.data);
  return <Line thing={thing} />;
}

function Line({ thing }: { thing: FirstThing }) {
  const level = thing.level as 4 | 5;
  return (
    <FirstLine
      level={level}
      whose={useWhose()(personOf(thing))}
      ways={
        <>
          <CallLine waiting={<CallElsewhere />} />
          <Way to={thing} className={buttonClass({ size: 'small' })} />
        </>
      }
    />
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
