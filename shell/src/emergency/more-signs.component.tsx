import type { Answer } from '@toothwise/triage';
import { lead, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, type MouseEvent } from 'react';
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

/** Questions that the words raise, right below them. Whoever types is shown them and goes on typing. */
export function MoreSigns({ check: { asks, assessment }, answers, onAnswer }: MoreSignsProps) {
  const { t } = useTranslation('emergency');
  const section = useRef<HTMLElement>(null);
  // Above level 3 the card of the emergency is what somebody is led to.
  const isFirst = asks.length > 0 && (assessment?.level ?? 1) <= 3;
  useEffect(() => {
    const words = section.current?.parentElement?.querySelector('textarea');
    if (isFirst) lead(section.current, { focus: false, from: [words], beginning: BEGINNING });
  }, [isFirst]);
  if (asks.length === 0) return null;
  return (
    <section ref={section} id={id} tabIndex={-1} aria-labelledby="asks-title" className="mt-6 outline-none">
      <h3 id="asks-title" className="font-bold">
        {t('check.more')}
      </h3>
      <ul>
        {asks.map((ask) => (
          <Sign key={ask.flag} withNo question={ask.question} answer={answers[ask.flag]} onAnswer={(given) => onAnswer(ask.flag, given)} />
        ))}
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
