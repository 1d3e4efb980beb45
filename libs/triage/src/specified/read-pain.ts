import { correctSlips } from '../facts/slips.js';
import { findPainScore, isCounting } from '../language/pain-score.js';
import { findNumbers } from '../language/quantities.js';
import { tokenise } from '../language/tokens.js';
import { UNSURE_PAIN, type ScreeningAnswers } from './specified-urgency.rules.js';

/**
 * A pain answer of 0-10: 8, "8", "ten", "8/10 maybe". Never 0 by guess, and no number that counts days, tablets or teeth.
 * @returns the number, or null where it cannot be read
 */
export function readPainAnswer(answer: number | string): number | null {
  if (typeof answer === 'number') return Number.isFinite(answer) ? Math.min(10, Math.max(0, answer)) : null;
  const tokens = tokenise(answer);
  correctSlips(tokens, false);
  const numbers = findNumbers(tokens);
  const score = findPainScore(tokens, numbers, true);
  if (score) return score.value;
  const told = numbers.filter((number) => !isCounting(tokens, number, numbers));
  const only = told.filter((number) => number.value <= 10 && number.value >= 0);
  return only.length > 0 && only.length === told.length ? Math.max(...only.map((number) => number.value)) : null;
}

/** Whether pain was answered at all: a number, words, or "Not sure". */
export function isPainAnswered(form: ScreeningAnswers | null | undefined): boolean {
  const answer = form?.painLevel;
  return Boolean(form?.unsure?.includes('painLevel')) || (answer !== null && answer !== undefined && answer !== '');
}

/** The form's pain: "Not sure" counts as 4; an unreadable answer counts as 4 too and is to be asked again. */
export function readPain(form: ScreeningAnswers | null | undefined): { value: number | null; unread: boolean } {
  const answer = form?.painLevel;
  if (form?.unsure?.includes('painLevel') || answer === null || answer === undefined || answer === '')
    return { value: UNSURE_PAIN, unread: false };
  const value = readPainAnswer(answer);
  return value === null ? { value: UNSURE_PAIN, unread: true } : { value, unread: false };
}
