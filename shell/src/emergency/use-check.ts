import { assess, isRead, SIGN_ITSELF, type Answer, type Assessment, type Level } from '@toothwise/triage';
import { useDeferredValue, useMemo, useState } from 'react';
import { questionsOf, waitingOf, type Answers, type Chosen } from './sign-list.component.js';

/** Where the check stands: nothing entered, questions of a chosen sign wait, words that were not read, or an answer. */
type Standing = 'empty' | 'waiting' | 'unread' | 'answered';

export interface Checked {
  standing: Standing;
  /** what the rules say, never below what the chosen signs say by themselves; null where nothing is entered */
  assessment: Assessment | null;
  /** the chosen signs of which nothing further was said to be there */
  byThemselves: readonly Chosen[];
}

interface Entered {
  text: string;
  chosen: readonly Chosen[];
  answers: Answers;
  none: readonly Chosen[];
}

/** Something else that hurts is to be seen within days. */
const OTHER_ITSELF = 2;
const EMERGENCY = 4;

/** What is entered on the emergency page, and what the rules say about it. A sign that is chosen is answered, whatever follows from it. */
export function checked({ text, chosen, answers, none }: Entered): Checked {
  const isTouched = text.trim() !== '' || chosen.length > 0 || Object.keys(answers).length > 0;
  if (!isTouched) return { standing: 'empty', assessment: null, byThemselves: [] };
  const found = assess({ entry: 'text', texts: [text], answers });
  const waiting = waitingOf(chosen, answers, none);
  const byThemselves = chosen.filter(
    (group) => !waiting.includes(group) && !questionsOf([group]).some(({ flag }) => isThere(answers[flag])),
  );
  const levels = byThemselves.map((group) => (group === 'other' ? OTHER_ITSELF : SIGN_ITSELF));
  const assessment = { ...found, level: Math.max(found.level, ...levels) as Level };
  return { standing: standingOf(assessment, waiting.length > 0, text), assessment, byThemselves };
}

function standingOf({ level }: Assessment, isWaiting: boolean, text: string): Standing {
  if (level >= EMERGENCY) return 'answered';
  if (isWaiting) return 'waiting';
  return level === 1 && text.trim() !== '' && !isRead(text) ? 'unread' : 'answered';
}

const isThere = (answer: Answer | undefined): boolean => answer === 'yes' || answer === 'unsure';

export function useCheck() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const [none, setNone] = useState<Chosen[]>([]);
  const read = useDeferredValue(text);
  const check = useMemo(() => checked({ text: read, chosen, answers, none }), [read, chosen, answers, none]);
  /** An answer goes with the group that asked for it. */
  const choose = (next: Chosen[]) => {
    const left = questionsOf(next).map(({ flag }) => flag);
    const gone = questionsOf(chosen).flatMap(({ flag }) => (left.includes(flag) ? [] : [String(flag)]));
    setChosen(next);
    setNone((groups) => groups.filter((group) => next.includes(group)));
    setAnswers((given) => Object.fromEntries(Object.entries(given).filter(([flag]) => !gone.includes(flag))));
  };
  const answer = (flag: number, given: Answer | undefined) => {
    setAnswers(({ [flag]: _before, ...others }) => (given ? { ...others, [flag]: given } : others));
    if (given) setNone((groups) => groups.filter((group) => !questionsOf([group]).some((question) => question.flag === flag)));
  };
  /** What was answered in the group goes, but for what another chosen group asks as well: nothing that was said there is taken back. */
  const sayNone = (group: Chosen) => {
    const shared = questionsOf(chosen.filter((other) => other !== group)).map(({ flag }) => flag);
    const own = questionsOf([group]).flatMap(({ flag }) => (shared.includes(flag) ? [] : [String(flag)]));
    setNone((groups) => (groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group]));
    setAnswers((given) => Object.fromEntries(Object.entries(given).filter(([flag]) => !own.includes(flag))));
  };
  const clear = () => {
    setText('');
    setChosen([]);
    setAnswers({});
    setNone([]);
  };
  return { text, setText, chosen, choose, answers, answer, none, sayNone, clear, check };
}
