import { isPast } from '../language/past.js';
import type { FactName } from './fact-name.js';
import type { Mention, Reading } from './reading.js';

/** What is hurt, with the blow that hurt it. */
const OF_A_BLOW: ReadonlySet<FactName> = new Set<FactName>(['face-injury', 'tooth-injury', 'jaw-injury']);

/**
 * "My tooth is chipped, fell and broke it years ago": an injury whose every blow has a date of long ago was long ago, whatever stands beside it. A
 * blow that is only told to be over ("tripped on my face, teeth feel all right") dates nothing.
 */
export function withDatedInjuries({ mentions, tokens, setting }: Reading): Mention[] {
  const placeOf = new Map(tokens.map((token, place) => [token.start, place]));
  const isDated = ({ start }: Mention): boolean => {
    const at = placeOf.get(start);
    return at !== undefined && isPast(setting, at, at + 1);
  };
  return mentions.map((found) => {
    if (found.polarity !== 'affirmed' || !OF_A_BLOW.has(found.fact)) return found;
    const blows = mentions.filter(({ fact, start, end }) => fact === 'any-injury' && start >= found.start && end <= found.end);
    return blows.length > 0 && blows.every((blow) => blow.polarity === 'past' && isDated(blow)) ? { ...found, polarity: 'past' } : found;
  });
}
