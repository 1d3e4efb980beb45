import { assess, type Answer } from '@toothwise/triage';
import { useDeferredValue, useMemo, useState } from 'react';
import { questionsOf, type Answers, type Chosen } from './sign-list.component.js';

/** What is entered on the emergency page, and what the rules say about it. */
export function useCheck() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const read = useDeferredValue(text);
  const touched = read.trim() !== '' || Object.keys(answers).length > 0;
  const assessment = useMemo(() => (touched ? assess({ entry: 'text', texts: [read], answers }) : null), [touched, read, answers]);
  /** An answer goes with the group that asked for it. */
  const choose = (next: Chosen[]) => {
    const left = questionsOf(next).map(({ flag }) => flag);
    const gone = questionsOf(chosen).flatMap(({ flag }) => (left.includes(flag) ? [] : [String(flag)]));
    setChosen(next);
    setAnswers((given) => Object.fromEntries(Object.entries(given).filter(([flag]) => !gone.includes(flag))));
  };
  const answer = (flag: number, given: Answer | undefined) =>
    setAnswers(({ [flag]: _before, ...others }) => (given ? { ...others, [flag]: given } : others));
  const clear = () => {
    setText('');
    setChosen([]);
    setAnswers({});
  };
  return { text, setText, chosen, choose, answers, answer, clear, assessment };
}
