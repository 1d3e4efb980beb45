import type { Polarity } from '../language/context.js';
import type { FactName } from './fact-name.js';
import type { Mention } from './reading.js';

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

/** What may mean harm to oneself, however it was meant: beside it no accident explains anything. */
const OF_ONESELF: ReadonlySet<FactName> = new Set<FactName>([
  'self-harm',
  'self-harm-plain',
  'self-harm-hint',
  'self-harm-told',
  'self-harm-veiled',
  'self-harm-leave',
  'self-harm-done',
  'hurt-oneself',
  'life-told',
]);

export const isOfOneself = ({ fact }: Mention): boolean => OF_ONESELF.has(fact);

/** "I'd rather die than go to the dentist": what stands within such a figure of speech, and nothing beside it, is explained by it. */
export const isFigureOfDeath = (found: Mention, mentions: readonly Mention[]): boolean =>
  (isOfOneself(found) || OF_A_LIFE.has(found.fact)) &&
  mentions.some(({ fact, start, end }) => fact === 'figure-of-death' && start <= found.start && end >= found.end);
