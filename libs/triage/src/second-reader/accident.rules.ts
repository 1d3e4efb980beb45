import type { FactName } from '../facts/fact-name.js';
import { isOfOneself } from '../facts/of-a-life.js';
import type { Mention } from '../facts/reading.js';
import { isOfSleep } from '../facts/refine-mentions.js';
import type { SecondReading } from './second-reader.js';

const DANGER_TO_SELF = 24;

/**
 * Who tells what hit them, or on what they fell, is not asked by the second reader for thoughts of self-harm: it knows words alone, and "hit" and
 * "myself" are such words. What the rules hear of harm to oneself is asked as before.
 */
export function withoutAccident(read: SecondReading, mentions: readonly Mention[]): SecondReading {
  const says = (...facts: FactName[]): boolean => mentions.some(({ fact, polarity }) => polarity === 'affirmed' && facts.includes(fact));
  const isSleepy = says('strong-injury', 'face-injury') && says('sleepy-told', 'drowsy', 'sleeps-on');
  const isAccident =
    (isSleepy || mentions.some(({ fact }) => fact === 'accident-told')) &&
    !mentions.some((found) => isOfOneself(found) && !isOfSleep(found, mentions));
  return isAccident ? { ...read, suspicions: read.suspicions.filter(({ flag }) => flag !== DANGER_TO_SELF) } : read;
}
