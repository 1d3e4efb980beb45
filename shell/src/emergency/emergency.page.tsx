import { Button, Notice, TextArea } from '@toothwise/ui';
import { addTexts, lead, Page, useBar, useOnline, useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls } from '@toothwise/web-platform/care';
import { useEffect, useRef, useState } from 'react';
import { keepEmergencyPage } from '../offline/register.js';
import { AnswerBar } from './answer-bar.component.js';
import { CallCard } from './call-card.component.js';
import emergencyTexts from './emergency.en.js';
import { FirstAid } from './first-aid.component.js';
import { ForeignWords } from './foreign-words.component.js';
import { MoreSigns } from './more-signs.component.js';
import { OpenHere } from './open-here.component.js';
import { Outcome } from './outcome.component.js';
import { SignList } from './sign-list.component.js';
import { SomebodyToTalkTo } from './somebody-to-talk-to.component.js';
import { useCheck } from './use-check.js';

addTexts('emergency', emergencyTexts);

const longest = 2000;

/** `/emergency`: free, without sign-in, answered in the browser by the clinical rules; nothing entered here leaves the device. */
export default function EmergencyPage() {
  const { t } = useTranslation('emergency');
  useEffect(keepEmergencyPage, []);
  const { text, setText, leave, chosen, choose, answers, answer, asked, none, sayNone, clear, check, earlier } = useCheck();
  const { assessment } = check;
  const isTouched = assessment !== null || chosen.length > 0;
  const [cleared, setCleared] = useState(0);
  const startAgain = () => {
    clear();
    setCleared(cleared + 1);
  };
  return (
    // Its first content is a heading with the call: with large text nothing else has room above it.
    <Page title={t('title')} width="wide" headingHidden>
      {/* By the room that the text has here, whatever its size: the window alone does not tell. */}
      <div className="@container">
        <CallCard />
        <OfflineNotice />
        <OpenHere earlier={earlier} />
        <Jumps />
        <section
          id="check"
          className="mt-8 scroll-mt-20 @min-[60rem]:grid @min-[60rem]:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)] @min-[60rem]:gap-x-10"
        >
          <div>
            <CheckHeading cleared={cleared} isTouched={isTouched} />
            <SignList
              chosen={chosen}
              onChoose={choose}
              answers={answers}
              onAnswer={answer}
              none={none}
              onNone={sayNone}
              person={assessment?.person}
              led={check.led}
              asked={asked}
            />
          </div>
          <Outcome check={check} answers={answers} onAnswer={answer} />
          <div className="mt-8 min-w-0 @min-[60rem]:col-start-1 @min-[60rem]:row-start-2">
            <Words text={text} onChange={setText} onLeave={leave} />
            <ForeignWords text={text} />
            <MoreSigns check={check} answers={answers} onAnswer={answer} />
            {isTouched && (
              <Button look="quiet" className="mt-4" onClick={startAgain}>
                {t('check.clear')}
              </Button>
            )}
          </div>
        </section>
        <FirstAid />
        <SomebodyToTalkTo />
        {assessment && (assessment.level >= 4 ? <CallBar /> : <AnswerBar check={check} />)}
      </div>
    </Page>
  );
}

function Jumps() {
  const { t } = useTranslation('emergency');
  return (
    <nav data-on="screen" aria-label={t('jump.label')} className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      <a href="#check">{t('check.title')}</a>
      <a href="#first-aid">{t('jump.aid')}</a>
    </nav>
  );
}

function Words({ text, onChange, onLeave }: { text: string; onChange: (text: string) => void; onLeave: () => void }) {
  const { t } = useTranslation('emergency');
  return (
    <TextArea
      label={t('check.words')}
      hint={t('check.wordsHint')}
      value={text}
      maxLength={longest}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

/** @param cleared how often all was cleared: then it is led to, and says so until something is entered anew */
function CheckHeading({ cleared, isTouched }: { cleared: number; isTouched: boolean }) {
  const { t } = useTranslation('emergency');
  const heading = useRef<HTMLHeadingElement>(null);
  const led = useRef(0);
  // Once the answer and its bar are gone: what they took of the window is the header's then.
  useEffect(() => {
    if (isTouched || led.current === cleared) return;
    led.current = cleared;
    lead(heading.current);
  }, [cleared, isTouched]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('check.title')}
      </h2>
      <p role="status" className="mt-2 font-bold empty:hidden">
        {cleared > 0 && !isTouched && t('check.cleared')}
      </p>
      <p className="mt-2 mb-5 max-w-[60ch] text-ink-soft">{t('check.body')}</p>
    </>
  );
}

/** Keeps the call at the thumb while the list is scrolled, and while words are written below its card. */
function CallBar() {
  return (
    <div
      ref={useBar('bottom', { isGravest: true })}
      data-on="screen"
      className="sticky bottom-0 z-10 -mx-[16px] mt-6 border-t border-line bg-paper p-3 @min-[60rem]:hidden"
    >
      <EmergencyCalls />
    </div>
  );
}

function OfflineNotice() {
  const { t } = useTranslation('emergency');
  const online = useOnline();
  return online ? null : (
    <div className="mt-4">
      <Notice look="quiet">{t('offline')}</Notice>
    </div>
  );
}
