import { SIGN_CHOICES, SIGN_GROUPS, openSignQuestion, signListQuestion, signQuestions } from '@toothwise/triage/emergency';
import type { SignGroupId, SignList } from '@toothwise/contracts-screening';
import { Button, CheckboxCards } from '@toothwise/ui';
import { useLocation, useNavigate, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { pathOfSignQuestion } from '../../basics/screens/steps.js';
import { returnTo } from '../../basics/screens/return-to.js';
import { ErrorSummary } from '../../basics/form/error-summary.component.js';
import { signsSafety } from '../../answers/safety/signs-safety.js';
import { chosen, saidAlone } from '../../answers/safety/sign-answers.js';
import { SignQuestion } from './sign-question.component.js';

/** The first screen of every screening: the list of signs, then the questions of what is chosen, one at a time. */
export function SignsStep(props: StepProps) {
  const { kind, state, next } = props;
  const { search, state: history } = useLocation();
  const navigate = useNavigate();
  const { signs } = state.content;
  const asked = Number(new URLSearchParams(search).get('question'));
  const flag = signs && signQuestions(signs).find((each) => each === asked);

  /** What is an emergency stays here: the card takes the screen. */
  const goOn = (said: SignList) => {
    const open = openSignQuestion(said);
    if (open === null || signsSafety({ signs: said }).emergency) return next();
    void navigate(pathOfSignQuestion(open, kind), { state: history });
  };
  return flag ? <SignQuestion key={flag} {...props} flag={flag} goOn={goOn} /> : <SignChoices {...props} goOn={goOn} />;
}

function SignChoices({ kind, screen, steps, state, store, back, notices, status, goOn }: StepProps & { goOn: (said: SignList) => void }) {
  const { t } = useTranslation('screening');
  const [attempt, setAttempt] = useState(0);
  const { signs } = state.content;
  const ledBack = returnTo(useLocation().state) !== null;
  /** A tap goes on. By a key it is chosen, as what stands above it is: whoever cannot see the whole page is not taken from it, Continue follows. */
  const say = (said: SignList, isTapped: boolean) => {
    store.edit({ signs: said });
    if (isTapped) goOn(said);
  };
  const proceed = () => {
    if (signs) return goOn(signs);
    return setAttempt(attempt + 1);
  };
  const missing = attempt > 0 && !signs ? t('signs.missing') : undefined;
  return (
    <StepFrame
      title={signListQuestion(kind)}
      lead={ledBack ? t('signs.ledBack') : undefined}
      {...{ screen, steps, notices, status }}
      onBack={back}
      onContinue={proceed}
    >
      <ErrorSummary issues={missing ? [{ field: 'signs', message: missing }] : []} attempt={attempt} />
      <div id="field-signs">
        <CheckboxCards<SignGroupId>
          columns={2}
          label={t('signs.choose')}
          error={missing}
          value={signs?.groups ?? []}
          onChange={(groups) => store.edit({ signs: chosen(groups, signs) })}
          choices={SIGN_GROUPS.map(({ id, label, note }) => ({ value: id, label, note }))}
        />
      </div>
      <div className="scr:mt-4 scr:grid scr:grid-cols-2 scr:gap-2" role="group" aria-label={t('signs.otherwise')}>
        {(['none', 'unsure'] as const).map((each) => (
          <Button key={each} size="large" aria-pressed={signs?.said === each} onClick={({ detail }) => say(saidAlone(each), detail > 0)}>
            {SIGN_CHOICES[each]}
          </Button>
        ))}
      </div>
    </StepFrame>
  );
}
