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
  /** What else is open: the line names it, and leads to where all of it stands. */
  also?: readonly FirstThing[];
  /** When it was read, in milliseconds; 0 where that is not known. */
  asOf: number;
}

/** An open emergency in one line; it is kept on this device as its card keeps it. */
export const OpenLine = ({ thing, also = NOTHING, asOf }: OpenLineProps) =>
  'told' in thing ? (
    <ToldLine thing={thing} also={also} told={thing.told} asOf={asOf} />
  ) : (
    <ResultLine thing={thing} also={also} result={thing.result} />
  );
const NOTHING: readonly FirstThing[] = [];

function ToldLine({ thing, also = NOTHING, told, asOf }: OpenLineProps & { told: Told }) {
  const { id, sensitive, isPrivate, at, person, whose, card } = told;
  // What was entered on the emergency page stays in its tab.
  const emergency = card && 'isEntered' in card ? undefined : told.emergency;
  const said = useWhose()(person);
  useKeptEmergency({ id, emergency, sensitive, whose: whose ?? said, at, readAt: asOf || undefined });
  return <Line thing={thing} also={also} quiet={sensitive ? { isGrave: !isPrivate } : undefined} />;
}

function ResultLine({ thing, also, result: { item } }: Required<Pick<OpenLineProps, 'thing' | 'also'>> & { result: UrgentResult }) {
  // Read once, for the device: the line itself needs no more than the list.
  const screening = useQuery({
    queryKey: keys.screening(item.id),
    queryFn: () => screeningApi.readScreening({ params: { id: item.id } }),
    ...{ staleTime: Infinity, retry: false, meta: { aside: true } },
  });
  useKeptResult(screening.data);
  const { analysis, review = null } = screening.data ?? {};
  const holds = analysis && standing(analysis, review);
  return <Line thing={thing} also={also} quiet={holds && isSensitive(holds) ? { isGrave: !isPrivate(holds) } : undefined} />;
}

interface LineProps {
  thing: FirstThing;
  also: readonly FirstThing[];
  /** Of self-harm: numbers alone; `isGrave` where something else presses too. */
  quiet: { isGrave: boolean } | undefined;
}

function Line({ thing, also, quiet }: LineProps) {
  const { t } = useTranslation('screening');
  const whoseOf = useWhose();
  const said = (one: FirstThing) => ({ level: one.level as 4 | 5, whose: isQuiet(one) ? '' : whoseOf(personOf(one)) });
  return (
    <FirstLine
      {...said(thing)}
      also={also.map(said)}
      discreet={quiet !== undefined}
      ways={
        <>
          <CallLine quiet={quiet} waiting={<CallElsewhere />} />
          {also.length > 0 ? (
            <Link to={shellPaths.portal} className={buttonClass({ size: 'small' })}>
              {t('urgent.also.way')}
            </Link>
          ) : (
            <Way to={thing} className={buttonClass({ size: 'small' })} />
          )}
        </>
      }
    />
  );
}

/** Of words of self-harm it is said nowhere whose they are. */
const isQuiet = (thing: FirstThing): boolean => 'told' in thing && thing.told.sensitive;

/** Until the numbers are here, and where they do not come. */
function CallElsewhere() {
  const { t } = useTranslation('screening');
  return (
    <Link to={shellPaths.emergency} className={buttonClass({ look: 'primary', size: 'small' })}>
      {t('urgent.told.numbers')}
    </Link>
  );
}
