import { buttonClass, Notice, UrgencyBadge } from '@toothwise/ui';
import { emergencyAdvice, isDoseOpen, type Assessment } from '@toothwise/triage';
import { lead, PlaceLink, sayWhen, useTranslation } from '@toothwise/web-platform';
import { AdviceLines, CrisisLines, EmergencyCalls, PoisonLines } from '@toothwise/web-platform/care';
import { isToSelf } from '@toothwise/triage/emergency';
import { useRef, type RefObject } from 'react';
import { Because } from './because.component.js';
import { CareSteps, stepsFor } from './care-steps.component.js';
import { Contradicted, type Answering } from './contradicted.component.js';
import type { Answers } from './chosen-signs.js';
import { toAsks } from './more-signs.component.js';
import type { Checked } from './use-check.js';
import { showAbove, useLedToAnswer, useShownAfterWriting } from './use-led-to-answer.js';

/**
 * The answer as it stands now. Levels 4 and 5 show the call and what to do until help comes; where a dentist is to be called, how one is found,
 * and nothing else. Beside the signs on wide screens, where it stays in sight.
 */
export function Outcome({ check, ...answering }: { check: Checked } & Answering) {
  const { t } = useTranslation('emergency');
  const { assessment, standing, waits, aspirin, at } = check;
  const { answers = {} } = answering;
  const { place, ...ledTo } = useLedToAnswer(check);
  const open = standing === 'answered' ? waits : standing;
  const advice = assessment && emergencyAdvice(assessment);
  return (
    <div
      ref={place}
      id="answer"
      aria-live="assertive"
      className="mt-6 scroll-mt-20 min-w-0 @min-[60rem]:sticky @min-[60rem]:top-20 @min-[60rem]:col-start-2 @min-[60rem]:row-span-2 @min-[60rem]:row-start-1 @min-[60rem]:mt-0 @min-[60rem]:self-start"
    >
      {open && !advice && (
        <Notice look="quiet" title={t(`result.${open}.title`)} className={waits ? 'mb-4' : undefined}>
          <GravestAsk question={check.gravest} isDose={assessment !== null && isDoseOpen(assessment)} />
          <p>{t(`result.${open}.body`)}</p>
          {open === 'asked' && <a {...toAsks}>{t('result.asked.to')}</a>}
        </Notice>
      )}
      {assessment && advice && (
        <Emergency
          {...{ assessment, answers, check }}
          title={advice.title}
          steps={stepsFor(assessment)}
          sensitive={advice.sensitive}
          isDentists={advice.call === 'dental-emergency-line'}
        />
      )}
      {assessment && !advice && standing === 'answered' && <Calmer {...{ check, assessment, answers }} {...ledTo} />}
      {assessment && !advice && standing !== 'answered' && aspirin && <CareSteps assessment={assessment} />}
      {check.isPartUnread && (
        <Notice look="quiet" title={t('result.partUnread.title')} className="mt-4">
          <p>{t('result.partUnread.body')}</p>
          <a href="#check">{t('check.toList')}</a>
        </Notice>
      )}
      <Contradicted check={check} {...answering} />
      {assessment && at && !advice?.sensitive && (
        <p aria-live="off" className="mt-4 text-s text-ink-soft">
          {t('result.at', { when: sayWhen(at) })}
        </p>
      )}
    </div>
  );
}

/** The open question of a medical emergency, with the call beside it: whoever would say Yes need not look for the number. */
function GravestAsk({ question, isDose }: { question: string | null; isDose: boolean }) {
  const { t } = useTranslation('emergency');
  if (question === null) return null;
  return (
    <div className="mb-3">
      <p className="font-bold">{question}</p>
      <p className="mt-2">{t('result.asked.yes')}</p>
      <div className="mt-2">
        <EmergencyCalls />
        {isDose && <PoisonLines />}
      </div>
    </div>
  );
}

interface EmergencyProps {
  check: Checked;
  assessment: Assessment;
  title: string;
  steps: string[];
  sensitive: boolean;
  /** A dentist is to be called, not a hospital. */
  isDentists: boolean;
  answers: Answers;
}

/** Whoever pressed a sign is led to it, and again when it gets graver; who types goes on typing, and sees the call in the bar. */
function Emergency({ check, assessment, title, steps, sensitive, isDentists, answers }: EmergencyProps) {
  const { t } = useTranslation('emergency');
  const isAnswered = check.answered.some(({ answer }) => answer !== 'no');
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // At one level an emergency department comes before a dentist.
  useShownAfterWriting(2 * assessment.level - Number(isDentists), (field) => {
    if (field) showAbove(card.current, field);
    else lead(card.current, { focus: heading.current });
  });
  return (
    <section ref={card} className="rounded-card border-2 border-level-5 bg-level-5-soft p-5 md:p-8">
      <UrgencyBadge level={assessment.level} large className="bg-transparent! p-0 whitespace-normal">
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h3>
      </UrgencyBadge>
      {/* Where nothing else presses, who listens comes first; the steps say when to call the emergency number. */}
      {isToSelf({ title }) && <CrisisLines />}
      <div className="mt-4">
        <EmergencyCalls />
      </div>
      {sensitive && !isToSelf({ title }) && <CrisisLines />}
      {isDentists && <DentistNow />}
      <CareSteps assessment={assessment} steps={steps} />
      {!sensitive && <Because assessment={assessment} answers={answers} signs={check.byThemselves} />}
      {isAnswered && (
        <p className="mt-4">
          <a {...toAsks}>{t('result.mistake')}</a>
        </p>
      )}
    </section>
  );
}

/** Whoever is told to call a dentist, and has none: who is near and open, and who in the country knows. */
function DentistNow() {
  const { t } = useTranslation('emergency');
  return (
    <div className="mt-3">
      <PlaceLink place="care.finder" urgent className={buttonClass({ look: 'secondary' })}>
        {t('result.dentist')}
      </PlaceLink>
      <AdviceLines isDental />
    </div>
  );
}

interface CalmerProps {
  check: Checked;
  assessment: Assessment;
  answers: Answers;
  card: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Calmer({ check, assessment, answers, card, heading }: CalmerProps) {
  const { t } = useTranslation('emergency');
  const { told } = check;
  const level = Math.min(assessment.level, 3) as 1 | 2 | 3;
  // What is still asked may make it sooner: no time is named before.
  const isOpen = check.waits !== null;
  const title = isOpen
    ? t('result.open.title')
    : check.aspirin && level === 1
      ? t('result.aspirin.title')
      : told && t('result.told.title', { time: told.time });
  return (
    <section ref={card} className="rounded-card border border-line bg-surface p-5 md:p-8">
      {title ? (
        <h3 ref={heading} tabIndex={-1} className="text-l font-bold outline-none">
          {title}
        </h3>
      ) : (
        <UrgencyBadge level={level} large className="bg-transparent! p-0 whitespace-normal">
          <h3 ref={heading} tabIndex={-1} className="outline-none">
            {t(`result.${level}.title`)}
          </h3>
        </UrgencyBadge>
      )}
      <p className="mt-3">{isOpen ? t('result.open.body') : told ? told.says : t(`result.${level}.body`)}</p>
      <CareSteps assessment={assessment} />
      <Because assessment={assessment} answers={answers} signs={check.byThemselves} />
      <PlaceLink place="emergency.next" className={buttonClass({ look: 'secondary' }, 'mt-4')} />
    </section>
  );
}
