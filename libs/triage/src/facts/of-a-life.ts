import type { Polarity } from '../language/context.js';
import type { FactName } from './fact-name.js';

/** Signs of who may not want to live: who only asks ("what is the easiest way to die?"), or hopes that something else is over, is asked. */
export const OF_A_LIFE: ReadonlySet<FactName> = new Set<FactName>([
  'self-harm',
  'self-harm-plain',
  'self-harm-told',
  'self-harm-veiled',
  'life-told',
]);

/** What is said of a life, or of pus, in veiled words is the teller's own, whatever dog, cat or film stands beside it; it asks, and no more. */
export function ofOneself(fact: FactName, polarity: Polarity): Polarity {
  const isVeiled = fact === 'self-harm-veiled' || fact === 'self-harm-leave' || fact === 'pus-seen';
  if (isVeiled && polarity === 'other') return 'affirmed';
  return polarity === 'hypothetical' && OF_A_LIFE.has(fact) ? 'eased' : polarity;
}
