import { Button, Notice, TextArea, UrgencyBadge } from '@toothwise/ui';
import { type Answer, type Assessment } from '@toothwise/triage';
import { addTexts, Page, useBar, useOnline, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls } from '@toothwise/web-platform/care';
import { useEffect } from 'react';
import { keepEmergencyPage } from '../offline/register.js';
import { CallCard } from './call-card.component.js';
import emergencyTexts from './emergency.en.js';
import { FirstAid } from './first-aid.component.js';
import { ForeignWords } from './foreign-words.component.js';
import { Outcome } from './outcome.component.js';
import { questionsOf, Sign, SignList, type Answers } from './sign-list.component.js';
import { useCheck, type Checked } from './use-check.js';

addTexts('emergency', emergencyTexts);

const longest = 2000;

/** `/emergency`: free, without sign-in, answered in the browser by the clinical rules; nothing entered here leaves the device. */
export default function EmergencyPage() {
  const { t } = useTranslation('emergency');
  useEffect(keepEmergencyPage, []);
  const { text, setText, chosen, choose, answers, answer, none, sayNone, clear, check } = useCheck();
  const { assessment } = check;
  const shown = questionsOf(chosen).map(({ flag }) => flag);
  return (
    <Page title={t('title')} width="wide">
      <OfflineNotice />
      <CallCard />
      <nav data-on="screen" aria-label={t('jump.label')} className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <a href="#check">{t('check.title')}</a>
        <a href="#first-aid">{t('jump.aid')}</a>
      </nav>
      <section id="check" className="mt-8 scroll-mt-20 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-10">
        <div>
          <h2 className="text-xl font-bold">{t('check.title')}</h2>
          <p className="mt-2 mb-5 max-w-[60ch] text-ink-soft">{t('check.body')}</p>
          <SignList chosen={chosen} onChoose={choose} answers={answers} onAnswer={answer} none={none} onNone={sayNone} />
        </div>
        <Outcome check={check} />
        <div className="mt-8 lg:col-start-1 lg:row-start-2">
          <TextArea
            label={t('check.words')}
            hint={t('check.wordsHint')}
            value={text}
            maxLength={longest}
            onChange={(event) => setText(event.target.value)}
          />
          <ForeignWords text={text} />
          <MoreSigns asks={assessment?.asks.filter(({ flag }) => !shown.includes(flag)) ?? []} answers={answers} onAnswer={answer} />
          {(assessment || chosen.length > 0) && (
            <Button look="quiet" className="mt-4" onClick={clear}>
              {t('check.clear')}
            </Button>
          )}
        </div>
      </section>
      <FirstAid />
      {assessment && (assessment.level >= 4 ? <CallBar /> : <AnswerBar check={check} />)}
    </Page>
  );
}

interface MoreSignsProps {
  asks: Assessment['asks'];
  answers: Answers;
  onAnswer: (flag: number, given: Answer | undefined) => void;
}

/** Signs that the words ask for. */
function MoreSigns({ asks, answers, onAnswer }: MoreSignsProps) {
  const { t } = useTranslation('emergency');
  if (asks.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="font-bold">{t('check.more')}</h3>
      <ul>
        {asks.map((ask) => (
          <Sign key={ask.flag} withNo question={ask.question} answer={answers[ask.flag]} onAnswer={(given) => onAnswer(ask.flag, given)} />
        ))}
      </ul>
    </section>
  );
}

/** Keeps the call at the thumb while the list is scrolled. */
function CallBar() {
  return (
    <div
      ref={useBar('bottom')}
      data-on="screen"
      className="sticky bottom-0 z-10 -mx-[16px] mt-6 border-t border-line bg-paper p-3 md:hidden"
    >
      <EmergencyCalls />
    </div>
  );
}

/** On a phone the answer is above the list: this says what it is by now. */
function AnswerBar({ check: { standing, waits, assessment } }: { check: Checked }) {
  const { t } = useTranslation('emergency');
  const shown = Math.min(assessment?.level ?? 1, 3) as 1 | 2 | 3;
  return (
    <a
      href="#answer"
      ref={useBar('bottom')}
      data-on="screen"
      className="sticky bottom-0 z-10 -mx-[16px] mt-6 block border-t border-line bg-paper p-3 text-ink no-underline md:hidden"
    >
      {standing === 'answered' ? (
        <UrgencyBadge level={shown} className="bg-transparent! p-0 whitespace-normal">
          {t(`result.${shown}.title`)}
        </UrgencyBadge>
      ) : (
        <strong>{t(`result.${standing}.title`)}</strong>
      )}
      {waits && <span className="mt-1 block text-s">{t('result.waiting.title')}</span>}
    </a>
  );
}

function OfflineNotice() {
  const { t } = useTranslation('emergency');
  const online = useOnline();
  return online ? null : (
    <div className="mb-4">
      <Notice look="quiet">{t('offline')}</Notice>
    </div>
  );
}
