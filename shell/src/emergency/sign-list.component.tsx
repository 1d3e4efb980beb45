import { classNames } from '@toothwise/ui';
import { emergencyQuestions, type Answer } from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';

export type Answers = Partial<Record<number, Answer>>;

interface SignListProps {
  answers: Answers;
  onAnswer: (flag: number, answer: Answer | undefined) => void;
}

const levels = [5, 4, 3] as const;

/** The red-flag questions, gravest first. What is not touched stays unanswered. */
export function SignList({ answers, onAnswer }: SignListProps) {
  const { t } = useTranslation('emergency');
  return levels.map((level) => (
    <section key={level} className="mt-6">
      <h3 className="border-b border-line-strong pb-2 font-bold">{t(`check.group.${level}`)}</h3>
      <ul>
        {emergencyQuestions
          .filter((question) => question.level === level)
          .map(({ flag, question }) => (
            <Sign key={flag} question={question} answer={answers[flag]} onAnswer={(answer) => onAnswer(flag, answer)} />
          ))}
      </ul>
    </section>
  ));
}

export function Sign({
  question,
  answer,
  onAnswer,
  withNo,
}: {
  question: string;
  answer?: Answer;
  onAnswer: (answer: Answer | undefined) => void;
  withNo?: boolean;
}) {
  const { t } = useTranslation('emergency');
  const choices: Answer[] = withNo ? ['yes', 'no', 'unsure'] : ['yes', 'unsure'];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 flex-[1_1_18rem]">{question}</span>
      <span role="group" aria-label={question} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={answer === choice}
            onClick={() => onAnswer(answer === choice ? undefined : choice)}
            className={classNames(
              'min-h-11 min-w-16 cursor-pointer rounded-control border px-4 font-medium whitespace-nowrap',
              answer === choice ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface hover:border-brand',
            )}
          >
            {t(`check.${choice}`)}
          </button>
        ))}
      </span>
    </li>
  );
}
