import { CheckboxCards, classNames } from '@toothwise/ui';
import { emergencyQuestions, SIGN_GROUPS, signListQuestion, type Answer, type SignGroupId } from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';

export type Answers = Partial<Record<number, Answer>>;
/** A group of signs, or the signs that none of them covers. */
export type Chosen = SignGroupId | 'other';

interface SignListProps {
  chosen: readonly Chosen[];
  onChoose: (chosen: Chosen[]) => void;
  answers: Answers;
  onAnswer: (flag: number, answer: Answer | undefined) => void;
}

const covered = new Set(SIGN_GROUPS.flatMap(({ flags }) => flags));
const others = emergencyQuestions.filter(({ flag }) => !covered.has(flag));

/** The questions of what is chosen, each once, the gravest first. */
export function questionsOf(chosen: readonly Chosen[]) {
  const flags = SIGN_GROUPS.filter(({ id }) => chosen.includes(id)).flatMap((group) => group.flags);
  return [...emergencyQuestions.filter(({ flag }) => flags.includes(flag)), ...(chosen.includes('other') ? others : [])];
}

/** The same groups as at the beginning of a screening. Questions unfold only where something is chosen; what is not touched stays unanswered. */
export function SignList({ chosen, onChoose, answers, onAnswer }: SignListProps) {
  const { t } = useTranslation('emergency');
  const questions = questionsOf(chosen);
  return (
    <>
      <CheckboxCards<Chosen>
        label={signListQuestion('urgent')}
        hint={t('check.choose')}
        columns={2}
        value={chosen}
        onChange={onChoose}
        choices={[
          ...SIGN_GROUPS.map(({ id, label, note }) => ({ value: id, label, note })),
          { value: 'other', label: t('check.other'), note: t('check.otherNote') },
        ]}
      />
      {questions.length > 0 && (
        <section className="mt-6" aria-live="polite">
          <h3 className="border-b border-line-strong pb-2 font-bold">{t('check.now')}</h3>
          <ul>
            {questions.map(({ flag, question }) => (
              <Sign key={flag} question={question} answer={answers[flag]} onAnswer={(answer) => onAnswer(flag, answer)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
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
