import type { FlagNumber } from '../catalogue/flag-catalogue.js';
import type { FactName } from '../facts/fact-name.js';
import { STILL_BLEEDS, THINNED } from '../facts/fact-groups.js';
import type { Mention } from '../facts/reading.js';
import type { SecondReading } from './second-reader.js';

const OF_BLOOD: ReadonlySet<FlagNumber> = new Set<FlagNumber>([7, 15]);
/** Blood, and what bleeds. */
const BLEEDS: readonly FactName[] = [
  'any-bleeding',
  'heavy-bleeding',
  'bleeding-wont-stop',
  'red-everywhere',
  'blood-told',
  'trickle',
  'extraction',
  'hole-where-tooth-was',
  'one-firm-bite',
  'two-firm-bites',
  ...STILL_BLEEDS,
];

/** "Apixaban 5 mg two times": the name of a medicine tells of no blood, though many who bleed name one. */
export function withoutThinner(read: SecondReading, mentions: readonly Mention[]): SecondReading {
  const says = (facts: readonly FactName[]): boolean =>
    mentions.some(({ fact, polarity }) => polarity !== 'negated' && facts.includes(fact));
  if (!says(THINNED) || says(BLEEDS)) return read;
  return { ...read, suspicions: read.suspicions.filter(({ flag }) => !OF_BLOOD.has(flag)) };
}
