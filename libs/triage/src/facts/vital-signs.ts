import type { Vitals } from '../language/measures.js';
import type { NumberSpan } from '../language/quantities.js';
import type { FactName } from './fact-name.js';
import { mention, type Mention, type Reading } from './reading.js';

/** Breaths a minute that count as fast from this age on, in years, oldest first. Sources: UK Sepsis Trust (adults 25), NICE NG143 (children). */
const FAST_FROM: [age: number, breaths: number][] = [
  [12, 25],
  [1, 41],
  [0, 61],
];
/** UK Sepsis Trust: a pulse over 130 is a red flag; small children's hearts beat faster. */
const FAST_PULSE = 131;
const FAST_PULSE_OF_CHILD = 181;
/** UK Sepsis Trust: oxygen saturation under 92 %. */
const LOW_OXYGEN = 92;

/** Numbers that were counted or read off a device: fast breathing, a racing pulse, low oxygen. */
export function deriveVitals(reading: Reading, vitals: Vitals): Mention[] {
  const says = (fact: FactName): boolean => reading.mentions.some((found) => found.fact === fact && found.polarity !== 'other');
  const child = says('child-word');
  const age = reading.age ?? (says('under-five') ? 0.5 : child ? 5 : 40);
  const fast = FAST_FROM.find(([from]) => age >= from)![1];
  const pulse = age < 12 ? FAST_PULSE_OF_CHILD : FAST_PULSE;
  const as = (fact: FactName, found: NumberSpan[]): Mention[] =>
    found.map((number) => mention(reading, fact, 'affirmed', number.start, number.end));
  return [
    ...as(
      'fast-breathing',
      vitals.breaths.filter(({ value }) => value >= fast),
    ),
    ...as(
      'fast-pulse',
      vitals.pulses.filter(({ value }) => value >= pulse),
    ),
    ...as(
      'breathing-trouble',
      vitals.oxygen.filter(({ value }) => value < LOW_OXYGEN),
    ),
  ];
}
