import type { Consultation } from '@toothwise/contracts-advisor';
import { Notice, UrgencyBadge, type UrgencyLevel } from '@toothwise/ui';
import { PlaceLink, sayDay, Slot, useBar, useTranslation } from '@toothwise/web-platform';
import { isAhead } from './allowance.component.js';
import { ReportButton } from './report-button.component.js';
import { SeenNote } from './seen-note.component.js';
import { useResultSeen } from './use-seen.js';
import { NOBODY, useWhose } from './whose.js';

type Result = NonNullable<Consultation['result']>;

/** CHAT-032: stays in sight above the conversation. */
export function ResultBar({ result, screeningId }: { result: Result; screeningId: string | null }) {
  const { t } = useTranslation('advisor');
  return (
    <div
      ref={useBar('top')}
      className="adv:sticky adv:top-[calc(4rem+var(--bar-before,0px))] adv:z-10 adv:flex adv:flex-wrap adv:items-center adv:gap-x-4 adv:gap-y-2 adv:rounded-control adv:border adv:border-line adv:bg-surface adv:px-4 adv:py-2"
    >
      <p className="adv:mr-auto adv:font-medium" role="status">
        {t('result.bar', { level: t(`result.urgency.${result.urgency}`) })}
      </p>
      {screeningId && <ReportButton screeningId={screeningId} />}
    </div>
  );
}

interface ResultCardProps {
  /** There is no record yet while one waits. */
  of: Pick<Consultation, 'screeningId' | 'waitsUntil' | 'who' | 'age' | 'name' | 'safety' | 'sensitive'>;
  result: Result;
  /** Where practices were looked for, by name. */
  place: { latitude: number; longitude: number } | null;
}

/** Pain, swelling or bleeding was told, or the question of an emergency waits: no smile, and nothing is called not urgent. */
const mayHurt = ({ painAsked, asks }: Consultation['safety']): boolean =>
  painAsked || asks.some(({ levelIfYes }) => levelIfYes >= EMERGENCY);
const EMERGENCY = 4;
/** CHAT-009: said to nobody before their own answers came to that. */
const canWait = ({ level, timeframe }: Result, safety: Consultation['safety']): boolean =>
  level === 1 && !mayHurt(safety) && /\b3-6 months\b/.test(timeframe);

/** Level, what to do and by when; then what other domains bring: why it is so, the record, contact by a clinic, practices nearby. */
export function ResultCard({ of, result, place }: ResultCardProps) {
  const { screeningId, waitsUntil } = of;
  const { t } = useTranslation('advisor');
  const said = useWhose()(of);
  // Words of self-harm are said of who writes: no subject is named beside what came of them.
  const whose = of.sensitive ? null : said;
  const level = result.level as UrgencyLevel;
  const seenAt = useResultSeen({ screeningId, result });
  return (
    <>
      <section
        aria-labelledby="advisor-result"
        className="adv:mt-4 adv:rounded-card adv:border adv:border-line-strong adv:bg-surface adv:p-5 adv:md:ml-12 adv:md:p-6"
      >
        {!(level === 1 && mayHurt(of.safety)) && (
          <UrgencyBadge level={level} large className="adv:-ml-1.5">
            {t(`result.level.${level}`)}
          </UrgencyBadge>
        )}
        {seenAt && (
          <div className="adv:mt-3">
            <SeenNote at={seenAt} of={of.sensitive ? NOBODY : of} />
          </div>
        )}
        {whose && <p className="adv:mt-3 adv:font-bold">{whose}</p>}
        <h2 id="advisor-result" className="adv:mt-3 adv:text-xl adv:font-bold">
          {result.recommendation}
        </h2>
        <p className="adv:mt-2 adv:text-q">
          <span className="adv:block adv:text-s adv:text-ink-soft">{t('result.by')}</span>
          <strong className="adv:inline-block adv:first-letter:uppercase">{result.timeframe}</strong>
        </p>
        <p className="adv:mt-3">{result.summary}</p>
        <Steps steps={result.steps ?? []} />
        {canWait(result, of.safety) && <p className="adv:mt-2 adv:text-s adv:text-ink-soft">{t('result.savings')}</p>}
        <Notice look="quiet" className="adv:mt-4">
          <p>{t('result.notDiagnosis')}</p>
        </Notice>
      </section>
      <div className="adv:mt-4 adv:grid adv:gap-4 adv:empty:hidden adv:md:ml-12">
        {screeningId && (
          <Slot name="advisor.result.after" props={{ screeningId, level, urgency: result.urgency, place, isOpen: mayHurt(of.safety) }} />
        )}
        {waitsUntil && <RecordWaits until={waitsUntil} />}
      </div>
    </>
  );
}

/** What the emergency page says to do for the same: until somebody has seen it. */
function Steps({ steps }: { steps: readonly string[] }) {
  const { t } = useTranslation('advisor');
  if (steps.length === 0) return null;
  return (
    <>
      <h3 className="adv:mt-4 adv:font-bold">{t('result.steps')}</h3>
      <ol className="adv:mt-2 adv:grid adv:list-decimal adv:gap-2 adv:pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** What to do is said; report and record come when a month has room for them, or a plan. */
function RecordWaits({ until }: { until: string }) {
  const { t } = useTranslation('advisor');
  return (
    <Notice look="quiet">
      <p>{isAhead(until) ? t('result.waits', { day: sayDay(until) }) : t('result.waitsToday')}</p>
      <PlaceLink place="plans">{t('allowance.plans')}</PlaceLink>
    </Notice>
  );
}
