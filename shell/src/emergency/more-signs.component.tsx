import type { Answer } from '@toothwise/triage';
import { lead, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, type MouseEvent } from 'react';
import { AnsweredSign } from './answered-sign.component.js';
import { Sign, type Answers } from './sign-list.component.js';
import type { Checked } from './use-check.js';

const id = 'asks';
/** In pixels: the heading and the first question. */
const BEGINNING = 160;

interface MoreSignsProps {
  check: Checked;
  answers: Answers;
  onAnswer: (flag: number, given: Answer | undefined) => void;
}

/** An answered question stays where it was asked, as does one whose answer is changed. */
const rowsOf = ({ asks, answered }: Checked) =>
  [...asks.map((ask) => ({ ...ask, level: ask.levelIfYes, answer: undefined })), ...answered].sort(
    (a, b) => b.level - a.level || a.flag - b.flag,
  );

/** Questions that the words raise, right below them, and what was answered to them. Whoever types is shown them and goes on typing. */
export function MoreSigns({ check, answers, onAnswer }: MoreSignsProps) {
  const { t } = useTranslation('emergency');
  const { asks, assessment } = check;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef<number>(undefined);
  // Above level 3 the card of the emergency is what somebody is led to.
  const isFirst = asks.length > 0 && (assessment?.level ?? 1) <= 3;
  useEffect(() => {
    const words = section.current?.parentElement?.querySelector('textarea');
    if (isFirst) lead(section.current, { focus: false, from: [words], beginning: BEGINNING });
  }, [isFirst]);
  const rows = rowsOf(check);
  const place = rows.findIndex(({ flag }) => flag === pressed.current);
  useEffect(() => {
    if (pressed.current === undefined) return;
    pressed.current = undefined;
    // The pressed button went with its question. Where somebody was led to an emergency, they stay there.
    if (document.activeElement !== document.body) return;
    (section.current?.querySelectorAll('li')[place]?.querySelector('button') ?? section.current)?.focus({ preventScroll: true });
  });
  if (rows.length === 0) return null;
  const give = (flag: number) => (given: Answer | undefined) => {
    pressed.current = flag;
    onAnswer(flag, given);
  };
  return (
    <section ref={section} id={id} tabIndex={-1} aria-labelledby="asks-title" className="mt-6 outline-none">
      <h3 id="asks-title" className="font-bold">
        {t(asks.length > 0 ? 'check.more' : 'check.answeredAll')}
      </h3>
      <ul>
        {rows.map(({ flag, question, answer }) =>
          answer ? (
            <AnsweredSign key={flag} question={question} answer={answer} onChange={() => give(flag)(undefined)} />
          ) : (
            <Sign key={flag} withNo question={question} answer={answers[flag]} onAnswer={give(flag)} />
          ),
        )}
      </ul>
    </section>
  );
}

/** For a link to them. */
export const toAsks = {
  href: `#${id}`,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    lead(document.getElementById(id));
  },
};
