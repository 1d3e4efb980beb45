import type { About } from './about.js';

/**
 * The answers without a "no" that plain words have overtaken: what is told for certain in later texts alone is told anew.
 * @param isToldAfter whether the texts from a number on tell a flag by themselves
 */
export function answersThatHold(
  { answers, answeredAfter }: About,
  isToldAfter: (flag: number, after: number) => boolean,
): About['answers'] {
  if (!answers || !answeredAfter) return answers;
  const kept = Object.entries(answers).filter(([flag, answer]) => {
    const after = answeredAfter[Number(flag)];
    return answer !== 'no' || after === undefined || !isToldAfter(Number(flag), after);
  });
  return Object.fromEntries(kept) as About['answers'];
}
