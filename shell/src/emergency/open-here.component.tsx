import { Button, buttonClass } from '@toothwise/ui';
import { emergencyAdvice } from '@toothwise/triage';
import {
  FirstLine,
  keptResultsStore,
  Link,
  openEmergencies,
  sayWhen,
  shellPaths,
  useStore,
  useTranslation,
  type KeptResult,
} from '@toothwise/web-platform';
import type { Entered } from './entered.js';
import { checked } from './use-check.js';
import type { Earlier } from './use-earlier.js';

/**
 * Emergencies that are open and are kept on this device, and what was entered here before them: each with its time and whose it is, the gravest
 * first. Whom to call stands above them.
 */
export function OpenHere({ earlier }: { earlier: Earlier }) {
  const kept = openEmergencies(useStore(keptResultsStore));
  const entered = earlier.list.toSorted((one, other) => timeOf(other) - timeOf(one));
  if (kept.length === 0 && entered.length === 0) return false;
  return (
    <div className="mt-5 grid gap-3">
      {kept.map((one) => (
        <KeptLine key={one.id} kept={one} />
      ))}
      {entered.map((one) => (
        <EnteredLine key={one.at} entered={one} earlier={earlier} />
      ))}
    </div>
  );
}

const timeOf = ({ at }: Entered): number => Date.parse(at ?? '') || 0;

function KeptLine({ kept: { level, whose, sensitive, madeAt } }: { kept: KeptResult }) {
  const { t } = useTranslation(['emergency', 'platform']);
  return (
    <FirstLine
      level={level === 5 ? 5 : 4}
      whose={whose ? t('open.told', { whose, when: sayWhen(madeAt) }) : sayWhen(madeAt)}
      discreet={sensitive}
      ways={
        <Link to={shellPaths.portal} className={buttonClass({ size: 'small' })}>
          {t('platform:first.way')}
        </Link>
      }
    />
  );
}

/** Words of self-harm are not named, whoever looks on. */
function EnteredLine({ entered, earlier }: { entered: Entered; earlier: Earlier }) {
  const { t } = useTranslation('emergency');
  const { assessment, at } = checked(entered);
  const advice = assessment && emergencyAdvice(assessment);
  return (
    <section aria-label={t('open.label')} data-on="screen" className="rounded-control border border-line bg-surface p-3">
      {advice && !advice.sensitive && <strong className="block">{advice.title}</strong>}
      <p>{t('open.entered', { when: at ? sayWhen(at) : t('open.before') })}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button size="small" onClick={() => earlier.open(entered)}>
          {t('open.show')}
        </Button>
        <Button size="small" look="quiet" onClick={() => earlier.putAway(entered)}>
          {t('open.away')}
        </Button>
      </p>
    </section>
  );
}
