import type { Safety } from '@toothwise/contracts-core';
import type { AboutPerson, FlagAnswers } from '@toothwise/contracts-screening';
import { flagOf, flagQuestionOf, type FlagNumber } from '@toothwise/triage/emergency';
import { useState } from 'react';
import type { DraftContent } from '../draft/draft.types.js';
import { givenAnswers } from './given-answers.js';

type Ask = Safety['asks'][number];

export interface ShownAsks {
  /** The open questions, and those answered on this screen, in order of appearance, so that an answer can be changed. */
  asks: Ask[];
  /** What was answered on another screen, or before: folded, with its answer. */
  folded: Ask[];
  /** An answer is to be changed: it is asked again, and holds until another one is given. */
  unfold: (ask: Ask) => void;
  /** The answers that count, by flag; none of what is open. */
  answers: FlagAnswers;
  /** How many are shown without an answer. */
  open: number;
}

const askOf = (flag: number): Ask => ({ flag, question: flagOf(flag).question, levelIfYes: flagOf(flag).level, by: 'rules' });

/** Who it is for may be said after a question came up: it is put in words that are true of them. Of whom nothing was said, the words tell. */
const worded = (person: AboutPerson) => (ask: Ask) =>
  person.who === null && person.age === null ? ask : { ...ask, question: flagQuestionOf(ask.flag as FlagNumber, person) };

type Told = Pick<DraftContent, 'person' | 'flagAnswers' | 'signs'>;

/** @param isTyping what half a sentence raises waits until it is whole: the next word may answer it */
export function useShownAsks(open: Safety['asks'], { person, ...given }: Told, isTyping = false): ShownAsks {
  const [seen, setSeen] = useState<Ask[]>(open);
  const isOpen = (flag: string) => open.some((ask) => ask.flag === Number(flag));
  const answers = Object.fromEntries(Object.entries(givenAnswers(given)).filter(([flag]) => !isOpen(flag)));
  const isAnswered = ({ flag }: Ask) => answers[String(flag)] !== undefined;
  const fresh = isTyping ? [] : open.filter((ask) => !seen.some((each) => each.flag === ask.flag));
  if (fresh.length) setSeen([...seen, ...fresh]);
  const asks = [...seen, ...fresh].filter((each) => isAnswered(each) || open.some(({ flag }) => flag === each.flag));
  const folded = Object.keys(answers).flatMap((flag) => (asks.some((ask) => ask.flag === Number(flag)) ? [] : [askOf(Number(flag))]));
  return {
    asks: asks.map(worded(person)),
    folded: folded.map(worded(person)),
    answers,
    unfold: (ask) => setSeen([...seen, ask]),
    open: asks.filter((ask) => !isAnswered(ask)).length,
  };
}
