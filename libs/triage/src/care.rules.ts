import type { FactName } from './facts/fact-name.js';
import type { Mention } from './facts/reading.js';
import { flagsFromFacts } from './flags/flag.rules.js';

/**
 * What is told that changes what to do until somebody is seen, and that no flag says: what flag 8 is about, aspirin for somebody who may be a child,
 * whether the words tell of a child or a grown-up, and an age that nobody gave.
 */
export type CareFact = 'inhaled' | 'hurt' | 'aspirin-under-16' | 'age-untold' | 'child' | 'grown-up';

/** A tooth, or a piece of one, that may be in the windpipe. */
const INHALED: ReadonlySet<FactName> = new Set<FactName>(['tooth-inhaled', 'tooth-swallowed', 'choking-sign', 'tooth-not-found']);
/** Reye's syndrome: no aspirin below this age. */
const ASPIRIN_FROM = 16;

const isInjured = (facts: readonly FactName[]): boolean => flagsFromFacts(new Set(facts)).some(({ flag }) => flag === 8);

/** Aspirin is taken, given, or asked about; "she had no aspirin" speaks of none. */
export const speaksOfAspirin = (mentions: readonly Mention[]): boolean =>
  speaks(mentions, 'aspirin-taken') || (speaks(mentions, 'aspirin-told') && !mentions.some(({ fact }) => fact === 'aspirin-taken'));

const speaks = (mentions: readonly Mention[], sign: FactName): boolean =>
  mentions.some(({ fact, polarity }) => fact === sign && polarity !== 'negated' && polarity !== 'other');

/** @param facts what is affirmed, or told with "not sure whether" */
export function careFactsOf(facts: ReadonlySet<FactName>, mentions: readonly Mention[], age: number | null): CareFact[] {
  const all = [...facts];
  const isHurt = isInjured(all.filter((fact) => !INHALED.has(fact)));
  const isInhaled = isInjured(all) && (!isHurt || isInjured(all.filter((fact) => INHALED.has(fact))));
  // Whoever only asks whether a child may have it is told the same.
  const isUnder16 = age === null ? facts.has('child') || speaks(mentions, 'child-word') : age < ASPIRIN_FROM;
  return [
    ...(isInhaled ? (['inhaled'] as const) : []),
    ...(isHurt ? (['hurt'] as const) : []),
    ...(isUnder16 && speaksOfAspirin(mentions) ? (['aspirin-under-16'] as const) : []),
    ...(facts.has('of-untold-age') && !facts.has('child') ? (['age-untold'] as const) : []),
    ...(facts.has('child') ? (['child'] as const) : []),
    ...(!facts.has('child') && (facts.has('age-known') || facts.has('grown-up')) ? (['grown-up'] as const) : []),
  ];
}
