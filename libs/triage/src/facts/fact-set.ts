import type { Mention } from './reading.js';

/** What the rules see: names of affirmed facts. Adding one can only raise a level. */
export type FactSet = ReadonlySet<string>;

/** Facts that the words affirm. "Not sure whether …" counts here for the signs of flags 1-5 (see assess). */
export function affirmed(mentions: Mention[]): Set<string> {
  return new Set(mentions.filter((mention) => mention.polarity === 'affirmed').map((mention) => mention.fact));
}
