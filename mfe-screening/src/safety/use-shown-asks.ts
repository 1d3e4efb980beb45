import type { Safety } from '@toothwise/contracts-core';
import type { FlagAnswers } from '@toothwise/contracts-screening';
import { flagOf } from '@toothwise/triage/emergency';
import { useState } from 'react';

type Ask = Safety['asks'][number];

export interface ShownAsks {
  /** The open questions, and those answered on this screen, in order of appearance, so that an answer can be changed. */
  asks: Ask[];
  /** What was answered on another screen, or before: folded, with its answer. */
  folded: Ask[];
  /** An answer is to be changed: it is asked again, and holds until another one is given. */
  unfold: (ask: Ask) => void;
  /** How many are shown without an answer. */
  open: number;
}

const askOf = (flag: number): Ask => ({ flag, question: flagOf(flag).question, levelIfYes: flagOf(flag).level, by: 'rules' });

/** @param isTyping what half a sentence raises waits until it is whole: the next word may answer it */
export function useShownAsks(open: Safety['asks'], answers: FlagAnswers, isTyping = false): ShownAsks {
  const [seen, setSeen] = useState<Ask[]>(open);
  const isAnswered = ({ flag }: Ask) => answers[String(flag)] !== undefined;
  const fresh = isTyping ? [] : open.filter((ask) => !seen.some((each) => each.flag === ask.flag));
  if (fresh.length) setSeen([...seen, ...fresh]);
  const asks = [...seen, ...fresh].filter((each) => isAnswered(each) || open.some(({ flag }) => flag === each.flag));
  const folded = Object.keys(answers).flatMap((flag) => (asks.some((ask) => ask.flag === Number(flag)) ? [] : [askOf(Number(flag))]));
  return { asks, folded, unfold: (ask) => setSeen([...seen, ask]), open: asks.filter((ask) => !isAnswered(ask)).length };
}
