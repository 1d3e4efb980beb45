import { buttonClass } from '@toothwise/ui';
import { FirstLine, later, Link, shellPaths, useKeptEmergency, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { isPrivate, isSensitive } from '../basics/outcome/sensitive.js';
import { useKeptResult } from '../basics/outcome/use-kept-result.js';
import { useWhose } from '../basics/outcome/whose.js';
import { standing } from '../basics/outcome/standing.rules.js';
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

function ToldLine({ thing, told, asOf }: OpenLineProps & { told: Told }) {
  const { id, sensitive, isPrivate, at, person, whose, card } = told;
  // What was entered on the emergency page stays in its tab.
  const emergency = card && 'isEntered' in card ? undefined : told.emergency;
  const said = useWhose()(person);
  useKeptEmergency({ id, emergency, sensitive, whose: whose ?? said, at, readAt: asOf || undefined });
  return <Line thing={thing} quiet={sensitive ? { isGrave: !isPrivate } : undefined} />;
}

function ResultLine({ thing, result: { item } }: { thing: FirstThing; result: UrgentResult }) {
  // Read once, for the device: the line itself needs no more than the list.
  const screening = useQuery({
    queryKey: keys.screening(item.id),
    queryFn: () => screeningApi.readScreening({ params: { id: item.id } }),
    ...{ staleTime: Infinity, retry: false, meta: { aside: true } },
  });
  useKeptResult(screening.data);
  const { analysis, review = null } = screening.data ?? {};
  const holds = analysis && standing(analysis, review);
  return <Line thing={thing} quiet={holds && isSensitive(holds) ? { isGrave: !isPrivate(holds) } : undefined} />;
}

interface LineProps {
  thing: FirstThing;
  /** Of self-harm: numbers alone; `isGrave` where something else presses too. */
  quiet: { isGrave: boolean } | undefined;
}

function Line({ thing, quiet }: LineProps) {
  const level = thing.level as 4 | 5;
  return (
    <FirstLine
      level={level}
      whose={useWhose()(personOf(thing))}
      discreet={quiet !== undefined}
      ways={
        <>
          <CallLine quiet={quiet} waiting={<CallElsewhere />} />
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
