import { Button, buttonClass } from '@toothwise/ui';
import { emergencyAdvice } from '@toothwise/triage';
import { FirstLine, keptResultsStore, Link, sayWhen, shellPaths, useStore, useTranslation, type KeptResult } from '@toothwise/web-platform';
import type { Entered } from './entered.js';
import { checked } from './use-check.js';
import type { Earlier } from './use-earlier.js';

/**
 * Emergencies that are open and are kept on this device, and what was entered here before them: the newest first, each with its time and whose it
 * is. Whom to call stands above them.
 */
export function OpenHere({ earlier }: { earlier: Earlier }) {
  const kept = useStore(keptResultsStore).filter(({ emergency }) => emergency !== null);
  const lines = [
    ...kept.map((one) => ({ at: one.madeAt, line: <KeptLine key={one.id} kept={one} /> })),
    ...earlier.list.map((one) => ({ at: one.at ?? '', line: <EnteredLine key={one.at} entered={one} earlier={earlier} /> })),
  ].sort((one, other) => (Date.parse(other.at) || 0) - (Date.parse(one.at) || 0));
  return lines.length > 0 && <div className="mt-5 grid gap-3">{lines.map(({ line }) => line)}</div>;
}

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
