import { CheckboxCards, classNames } from '@toothwise/ui';
import { inWordsFor, SIGN_CHOICES, SIGN_GROUPS, signListQuestion, type Answer, type Person } from '@toothwise/triage';
import { showWithField, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, type ReactNode } from 'react';
import { questionsOfGroup, waitingOf, type Answers, type Chosen } from './chosen-signs.js';
import type { LedQuestions } from './led-questions.js';

interface SignListProps {
  chosen: readonly Chosen[];
  onChoose: (chosen: Chosen[]) => void;
  answers: Answers;
  onAnswer: (flag: number, answer: Answer | undefined) => void;
  /** groups of which "None of these" was said */
  none: readonly Chosen[];
  /** whom the words tell of, for questions that are true of them */
  person?: Person;
  /** what the words lead to: put once where a sign asks the same, with "No" too */
  led?: LedQuestions;
  /** how words put what was answered to them */
  asked?: Partial<Record<number, string>> | undefined;
  onNone: (group: Chosen) => void;
}

/** The same groups as at the beginning of a screening. The questions of a group unfold right below it; what is not touched stays unanswered. */
export function SignList({ chosen, onChoose, answers, onAnswer, none, person = {}, led = {}, asked = {}, onNone }: SignListProps) {
  const { t } = useTranslation('emergency');
  const groups: { value: Chosen; label: string; note: string | null }[] = [
    ...SIGN_GROUPS.map(({ id, label, note }) => ({ value: id, label, note })),
    { value: 'other', label: t('check.other'), note: t('check.otherNote') },
  ];
  return (
    <CheckboxCards<Chosen>
      label={signListQuestion('urgent')}
      hint={t('check.choose')}
      columns={2}
      value={chosen}
      onChange={onChoose}
      choices={groups.map((group) => ({
        ...group,
        unfolded: (
          <GroupQuestions
            label={group.label}
            questions={questionsUnder(group.value, chosen).map(inWordsFor(person))}
            answers={answers}
            onAnswer={onAnswer}
            led={led}
            asked={asked}
            isNone={none.includes(group.value)}
            waits={waitingOf([group.value], answers, none).length > 0}
            onNone={() => onNone(group.value)}
          />
        ),
      }))}
    />
  );
}

/** A question that two signs ask is put once, under the first of them on the page. */
function questionsUnder(group: Chosen, chosen: readonly Chosen[]) {
  const above = SIGN_GROUPS.map(({ id }) => id).filter(
    (id, at, all) => chosen.includes(id) && !all.slice(0, at + 1).includes(group as typeof id),
  );
  const put = above.flatMap(questionsOfGroup).map(({ flag }) => flag);
  return questionsOfGroup(group).filter(({ flag }) => !put.includes(flag));
}

interface GroupQuestionsProps extends Pick<SignListProps, 'answers' | 'onAnswer'> {
  led: LedQuestions;
  asked: Partial<Record<number, string>>;
  label: string;
  questions: readonly { flag: number; question: string }[];
  isNone: boolean;
  waits: boolean;
  onNone: () => void;
}

/** What follows from a sign: its questions, and that none of them is so. That is no "no" to any of them: plain words still count. */
function GroupQuestions({ label, questions, answers, onAnswer, led, asked, isNone, waits, onNone }: GroupQuestionsProps) {
  const { t } = useTranslation('emergency');
  const first = useRef<HTMLUListElement>(null);
  // Below a sign at the edge of the window it would unfold unseen, and the bar of the answer come over the sign.
  useEffect(() => {
    if (first.current?.firstElementChild) showWithField(first.current.firstElementChild);
  }, []);
  return (
    <section className="mb-3 border-l-4 border-brand pl-4" aria-label={`${t('check.now')}: ${label}`} data-waits={waits || undefined}>
      <h3 className="pt-1 font-bold">{t('check.now')}</h3>
      <ul ref={first}>
        {questions.map(({ flag, question }) => {
          const { [flag]: answer } = answers;
          const raised = led[flag];
          const isSame = raised && !raised.isPart;
          // A part that is asked beside the whole, and a "no" to it, leave the whole to be asked.
          const put = answer === 'no' || raised?.isPart ? undefined : answer && asked[flag];
          return (
            <Sign
              key={flag}
              question={put ?? (isSame && !isNone ? raised.question : question)}
              answer={answer}
              withNo={!isNone && (isSame || answer === 'no')}
              note={raised?.isPart && answer === 'no' ? t('check.part') : undefined}
              onAnswer={(given) => onAnswer(flag, given)}
            />
          );
        })}
      </ul>
      <Pressed pressed={isNone} onPress={onNone} className="my-3">
        {SIGN_CHOICES.none}
      </Pressed>
    </section>
  );
}

export interface SignProps {
  question: string;
  answer?: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
  withNo?: boolean | undefined;
  /** why it is asked */
  note?: string | undefined;
}

export function Sign({ question, answer, onAnswer, withNo, note }: SignProps) {
  const { t } = useTranslation('emergency');
  const choices: Answer[] = withNo ? ['yes', 'no', 'unsure'] : ['yes', 'unsure'];
  return (
    <li
      tabIndex={-1}
      data-open={answer === undefined || undefined}
      data-question
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4 outline-none"
    >
      <span className="min-w-0 flex-[1_1_18rem]">
        <span>{question}</span>
        {note && <span className="mt-1 block text-s text-ink-soft">{note}</span>}
      </span>
      <span role="group" aria-label={question} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Pressed key={choice} pressed={answer === choice} onPress={() => onAnswer(answer === choice ? undefined : choice)}>
            {t(`check.${choice}`)}
          </Pressed>
        ))}
      </span>
    </li>
  );
}

/** As of `Button`: the second click of a double click is ignored, for the first one may have put another question in this place. */
function Pressed({
  pressed,
  onPress,
  className,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={(event) => event.detail <= 1 && onPress()}
      className={classNames(
        'min-h-11 min-w-16 cursor-pointer rounded-control border px-4 font-medium whitespace-nowrap',
        pressed ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface hover:border-brand',
        className,
      )}
    >
      {children}
    </button>
  );
}
