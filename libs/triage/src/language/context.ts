export { boundsOf, sentencesOf, type Polarity, type Setting } from './setting.js';
import { hypothetical, isAwaited } from './hypothetical.js';
import { negatedBefore, isDoubted, negatedAfter } from './negation.js';
import { isFiction, isFriend } from './others.js';
import { resolvedAfter, isPast, isOver } from './past.js';
import { type Polarity, type Setting } from './setting.js';

/** How many tokens of a sentence without full stops can matter to a sign. */
const REACH = 45;

function around(setting: Setting, start: number, end: number): Setting {
  const number = setting.sentence[start]!;
  const [first, last] = setting.bounds[number]!;
  if (last - first <= REACH) return setting;
  const bounds: [number, number][] = [];
  for (let i = number; i <= setting.sentence[end - 1]!; i++)
    bounds[i] = [Math.max(setting.bounds[i]![0], start - REACH), Math.min(setting.bounds[i]![1], end + REACH)];
  return { ...setting, bounds };
}

/** Decides how the tokens [start, end) were meant, from the words around them. */
export function polarityOf(whole: Setting, start: number, end: number): Polarity {
  const setting = around(whole, start, end);
  if (isDoubted(setting, start)) return 'unsure';
  const before = negatedBefore(setting, start, end);
  if (before) return before;
  if (negatedAfter(setting, end)) return 'negated';
  if (resolvedAfter(setting, start, end)) return 'resolved';
  if (isFiction(setting, start)) return 'other';
  if (isPast(setting, start, end)) return 'past';
  if (isOver(setting, start, end)) return 'resolved';
  if (isAwaited(setting, start)) return 'hypothetical';
  const imagined = hypothetical(setting, start, end);
  if (imagined) return imagined;
  if (isFriend(setting, start, end)) return 'other';
  return 'affirmed';
}
