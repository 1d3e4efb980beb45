import { askRank, type Answer } from '@toothwise/triage';
import { lead, useTranslation } from '@toothwise/web-platform';
import { SELF_HARM_FLAG, SomebodyListens } from '@toothwise/web-platform/care';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { AnsweredSign } from './answered-sign.component.js';
import type { Answers } from './chosen-signs.js';
import { Sign } from './sign-list.component.js';
import type { Checked } from './use-check.js';
import { ANSWER, NEXT_QUESTION, showBelow, useShownAfterWriting } from './use-led-to-answer.js';

const id = 'asks';

interface MoreSignsProps {
  check: Checked;
  answers: Answers;
  onAnswer: (flag: number, given: Answer | undefined, question?: string) => void;
}

/** An answered question stays where it was asked, as does one whose answer is changed. */
const rowsOf = ({ asks, answered }: Checked) =>
  [
    ...asks.map((ask) => ({ ...ask, level: ask.levelIfYes, answer: undefined })),
    ...answered.map((one) => ({ ...one, again: undefined })),
  ].sort((a, b) => b.level - a.level || askRank(a.flag) - askRank(b.flag));

/** Questions that the words raise, right below them, and what was answered to them. Whoever types is shown them and goes on typing. */
export function MoreSigns({ check, answers, onAnswer }: MoreSignsProps) {
  const { t } = useTranslation('emergency');
  const { asks, answered, assessment } = check;
  const section = useRef<HTMLElement>(null);
  // Above level 3 the card of the emergency is what somebody is led to.
  const isFirst = asks.length > 0 && (assessment?.level ?? 1) <= 3;
  useShownAfterWriting(Number(isFirst), (_field, isWritten) => {
    const words = section.current?.parentElement?.querySelector('textarea') ?? null;
    // Whatever the size of the text, the whole of the first question is seen, with its answers: none of it is below a bar. Whoever takes a sign
    // back, by which the words ask again, stays where they are.
    if (isWritten) showBelow(section.current, words, section.current?.querySelector('[data-open]') ?? undefined);
  });
  const rows = rowsOf(check);
  useKeptFocus(section, rows, answered);
  if (rows.length === 0) return null;
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-labelledby="asks-title"
      data-waits={asks.length > 0 || undefined}
      className="mt-6 outline-none"
    >
      <h3 id="asks-title" className="font-bold">
        {t(asks.length > 0 ? 'check.more' : 'check.answeredAll')}
      </h3>
      {asks.some(({ flag }) => flag === SELF_HARM_FLAG) && <SomebodyListens className="mt-3" />}
      <ul>
        {rows.map(({ flag, question, answer, again }) =>
          answer ? (
            <AnsweredSign key={flag} question={question} answer={answer} onChange={() => onAnswer(flag, undefined)} />
          ) : (
            <Sign
              key={flag}
              withNo
              question={question}
              note={again && t('check.again')}
              answer={answers[flag]}
              onAnswer={(given) => onAnswer(flag, given, question)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

/**
 * A pressed button goes with its question. Who answered goes on at what that led to: the next open question, else the answer; who takes an answer
 * back, at the question. Where somebody was led to an emergency, or types, they stay there.
 */
function useKeptFocus(section: RefObject<HTMLElement | null>, rows: readonly { flag: number }[], answered: Checked['answered']) {
  const before = useRef(answered);
  useEffect(() => {
    const earlier = before.current;
    before.current = answered;
    const isIn = (list: Checked['answered']) => (one: { flag: number }) => list.some(({ flag }) => flag === one.flag);
    const given = answered.find((one) => !isIn(earlier)(one));
    const changed = given ?? earlier.find((one) => !isIn(answered)(one));
    if (!changed || document.activeElement !== document.body) return;
    const next = given && (document.querySelector<HTMLElement>(NEXT_QUESTION) ?? document.querySelector<HTMLElement>(ANSWER));
    if (next) return lead(next);
    const row = section.current?.querySelectorAll('li')[rows.findIndex(({ flag }) => flag === changed.flag)];
    (row?.querySelector('button') ?? section.current)?.focus({ preventScroll: true });
  });
}

/** For a link to them. */
export const toAsks = {
  href: `#${id}`,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    lead(document.getElementById(id));
  },
};
