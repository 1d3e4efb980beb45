import type { Safety } from '@toothwise/contracts-core';
import type { AboutPerson, FlagAnswers } from '@toothwise/contracts-screening';
import { flagOf, flagQuestionOf, isOwnQuestion, type FlagNumber } from '@toothwise/triage/emergency';
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

const askOf = (flag: number, narrower?: string): Ask => ({
  flag,
  question: narrower ?? flagOf(flag).question,
  levelIfYes: flagOf(flag).level,
  by: 'rules',
});

/**
 * Who it is for may be said after a question came up: it is put in words that are true of them. Of whom nothing was said, the words tell; and what
 * was asked about the words that were heard stays what was asked.
 */
const worded = (person: AboutPerson) => (ask: Ask) => {
  const flag = ask.flag as FlagNumber;
  const isUntold = person.who === null && person.age === null;
  return isUntold || !isOwnQuestion(flag, ask.question) ? ask : { ...ask, question: flagQuestionOf(flag, person) };
};

type Told = Pick<DraftContent, 'person' | 'flagAnswers' | 'signs'>;

/** @param isTyping what half a sentence raises waits until it is whole: the next word may answer it */
export function useShownAsks(
  { asks: open, narrower = {} }: Pick<Safety, 'asks' | 'narrower'>,
  { person, ...given }: Told,
  isTyping = false,
): ShownAsks {
  const [seen, setSeen] = useState<Ask[]>(open);
  const isOpen = (flag: string) => open.some((ask) => ask.flag === Number(flag));
  const answers = Object.fromEntries(Object.entries(givenAnswers(given)).filter(([flag]) => !isOpen(flag)));
  const isAnswered = ({ flag }: Ask) => answers[String(flag)] !== undefined;
  const fresh = isTyping ? [] : open.filter((ask) => !seen.some((each) => each.flag === ask.flag));
  if (fresh.length) setSeen([...seen, ...fresh]);
  // A further word may make an open question narrower.
  const asks = [...seen, ...fresh].flatMap((each) => open.find(({ flag }) => flag === each.flag) ?? (isAnswered(each) ? [each] : []));
  const folded = Object.keys(answers).flatMap((flag) =>
    asks.some((ask) => ask.flag === Number(flag)) ? [] : [askOf(Number(flag), narrower[flag])],
  );
  return {
    asks: asks.map(worded(person)),
    folded: folded.map(worded(person)),
    answers,
    unfold: (ask) => setSeen([...seen, ask]),
    open: asks.filter((ask) => !isAnswered(ask)).length,
  };
}
