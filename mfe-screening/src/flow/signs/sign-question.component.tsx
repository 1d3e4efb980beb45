import { flagQuestionOf, signQuestions, type FlagNumber } from '@toothwise/triage/emergency';
import { FLAG_ANSWERS } from '@toothwise/contracts-screening/options';
import type { FlagAnswer, SignList } from '@toothwise/contracts-screening';
import { Button } from '@toothwise/ui';
import { useLocation, useNavigate, useTranslation } from '@toothwise/web-platform';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { pathOf, pathOfSignQuestion } from '../../basics/screens/steps.js';

interface SignQuestionProps extends StepProps {
  flag: FlagNumber;
  goOn: (said: SignList) => void;
}

/** One question of a chosen group, with one tap to answer it. */
export function SignQuestion({ flag, kind, screen, steps, state, store, notices, status, goOn }: SignQuestionProps) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const history: unknown = useLocation().state;
  const { signs, person } = state.content;
  if (!signs) return null;
  const questions = signQuestions(signs);
  const before = questions[questions.indexOf(flag) - 1];
  const given = signs.answers[flag];
  const question = flagQuestionOf(flag, person);
  const answer = (value: FlagAnswer) => {
    const said = { ...signs, answers: { ...signs.answers, [flag]: value } };
    store.edit({ signs: said });
    goOn(said);
  };
  return (
    <StepFrame
      title={question}
      lead={t('signs.question', { number: questions.indexOf(flag) + 1, of: questions.length })}
      {...{ screen, steps, notices, status }}
      onBack={() => void navigate(before ? pathOfSignQuestion(before, kind) : pathOf('signs', kind), { state: history })}
      onContinue={given === undefined ? undefined : () => goOn(signs)}
    >
      <div className="scr:grid scr:gap-3" role="group" aria-label={question}>
        {FLAG_ANSWERS.map((value) => (
          <Button key={value} size="large" wide aria-pressed={given === value} onClick={() => answer(value)}>
            {t(`asks.${value}`)}
          </Button>
        ))}
      </div>
    </StepFrame>
  );
}
