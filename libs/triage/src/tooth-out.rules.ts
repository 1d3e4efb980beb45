import type { FactName } from './facts/fact-name.js';
import type { Answer } from './raise-flags.js';

/** Which a tooth is that was knocked out. */
export type ToothOut = 'adult' | 'milk' | 'unclear';

/** Up to four years a milk tooth; of an older child, or one of unknown age, only who says so knows that it is an adult one. */
export function toothOutOf(facts: ReadonlySet<FactName>, age: number | null, said: Answer | undefined): ToothOut {
  // What is left as knocked out beside so young an age is another's tooth.
  if ((facts.has('under-five') && !facts.has('tooth-knocked-out')) || (facts.has('baby-tooth') && !facts.has('adult-tooth'))) return 'milk';
  const isKnown =
    facts.has('adult-tooth') || said === 'yes' || !(facts.has('child') || facts.has('of-untold-age')) || (age !== null && age >= 14);
  return isKnown ? 'adult' : 'unclear';
}
