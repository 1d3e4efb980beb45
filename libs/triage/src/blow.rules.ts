import { AFTER_A_BLOW, INFECTION_SIGNS, SEPSIS } from './facts/fact-groups.js';
import type { FactName } from './facts/fact-name.js';
import type { Raised } from './raise-flags.js';

const [SEPSIS_FLAG, HEAD_FLAG] = [5, 8];
/** What tells of an infection, or of a sepsis and of no hurt head. */
const OF_AN_INFECTION: readonly FactName[] = [
  ...INFECTION_SIGNS,
  'fever',
  'chemo-six-weeks',
  ...SEPSIS.filter((fact) => !AFTER_A_BLOW.includes(fact)),
];

/**
 * A hurt head explains that somebody is sleepy or confused after a blow: beside it a sepsis is named only where something tells of an infection, or
 * its own question was answered. The level stays: the head is as grave.
 */
export function withoutSepsisOfABlow(raised: Raised, facts: ReadonlySet<FactName>): Raised {
  const isHead = raised.flags.some(({ flag, level }) => flag === HEAD_FLAG && level === 5);
  if (!isHead || OF_AN_INFECTION.some((fact) => facts.has(fact))) return raised;
  return { ...raised, flags: raised.flags.filter(({ flag, source }) => flag !== SEPSIS_FLAG || source.includes('answer')) };
}
