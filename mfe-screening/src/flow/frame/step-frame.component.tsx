import { ArrowLeft, Button, Progress } from '@toothwise/ui';
import { lead, Page, useBar, useNavigationType, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { minutesLeft, type FlowScreen } from '../../basics/screens/steps.js';

interface StepFrameProps {
  title: string;
  lead?: ReactNode;
  screen: FlowScreen;
  /** All screens of this flow, in order. */
  steps: FlowScreen[];
  /** Above the question: what is wrong with the connection, or with the answers. */
  notices?: ReactNode;
  onBack: () => void;
  /** Left out where an answer itself goes on. */
  onContinue: (() => void) | undefined;
  continueLabel?: string;
  busy?: boolean;
  /** Something has to end first: the press is taken, and told so. */
  waits?: boolean;
  /** Between Back and Continue: "Skip this step". */
  aside?: ReactNode;
  /** Says quietly whether everything is saved. */
  status?: ReactNode;
  children: ReactNode;
}

/** What a question is answered by first: of a few buttons all. */
const FIRST_ANSWER = '[role="group"], label, input, textarea, select';

/**
 * A question is seen with its progress and its first answer. Where text is large there may be no room for all below the header: progress and question
 * come first then. One that is come back to by the browser's own buttons, or loaded again, stays where it was left.
 */
function useQuestionSeen(form: RefObject<HTMLFormElement | null>): void {
  const [wentOn] = useState(useNavigationType() !== 'POP');
  useEffect(() => {
    const until = form.current?.querySelector(FIRST_ANSWER);
    if (wentOn && until) lead(form.current?.closest('[data-page]')?.firstElementChild, { focus: false, until });
  }, [form, wentOn]);
}

/** One screen of the flow: progress on top, Back and Continue at thumb height. */
export function StepFrame({
  screen,
  steps,
  notices,
  onBack,
  onContinue,
  continueLabel,
  busy,
  waits,
  aside,
  status,
  children,
  ...page
}: StepFrameProps) {
  const { t } = useTranslation('screening');
  const at = steps.indexOf(screen);
  const form = useRef<HTMLFormElement>(null);
  useQuestionSeen(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onContinue?.();
  };
  return (
    <Page
      {...page}
      top={
        <Progress
          label={t('flow.progress', { step: at + 1, of: steps.length })}
          aside={t('flow.timeLeft', { count: minutesLeft(screen, steps) })}
          value={at + 1}
          max={steps.length}
        />
      }
    >
      {notices}
      <form ref={form} onSubmit={submit} noValidate>
        {children}
        <div
          ref={useBar('bottom')}
          data-on="screen"
          className="scr:sticky scr:bottom-0 scr:z-10 scr:-mx-[16px] scr:mt-8 scr:border-t scr:border-line scr:bg-paper scr:px-[16px] scr:py-3 scr:md:mx-0 scr:md:px-0"
        >
          <div className="scr:flex scr:flex-wrap scr:items-center scr:gap-2 scr:sm:gap-3">
            <Button look="secondary" onClick={onBack}>
              <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" className="scr:max-sm:hidden" />
              {t('flow.back')}
            </Button>
            {aside}
            {onContinue && (
              <Button look="primary" type="submit" busy={busy} waits={waits} className="scr:ml-auto scr:max-sm:grow">
                {continueLabel ?? t('flow.continue')}
              </Button>
            )}
          </div>
          {status}
        </div>
      </form>
    </Page>
  );
}
