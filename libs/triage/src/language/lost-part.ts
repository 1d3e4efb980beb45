import type { Token } from './tokens.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What a tooth loses: where it is gone, nothing is over. */
const PARTS = set('half piece pieces chunk chunks corner bit tip edge third quarter fragment sliver most');
const THINGS = set('filling crown cap veneer');
const BESIDE = set(
  'a an the my his her our their this that its front back top bottom upper lower left right big small good whole baby milk adult one two',
);
const VERBS = set('is are has have was were all both completely totally now');
const TOOTH = set('tooth teeth');
/** Before a tooth: it is where something else is, or was. */
const WHERE = set('in of on at around near from with under inside by');
const OF_IT = set('it them tooth teeth molar molars incisor incisors canine crown');

/**
 * "Half of it is gone", "a corner has gone", "the filling is gone", "a tooth is gone": it is that which went, not what is wrong. Of "half of the pain is
 * gone" and "the pain in her tooth is gone" it is the pain.
 * @param at where the words that say so begin
 */
export function isLostPart(tokens: readonly Token[], at: number): boolean {
  let head = OF_IT.has(tokens[at]!.word) ? at : at - 1;
  while (head > 0 && VERBS.has(tokens[head]!.word)) head--;
  const word = tokens[head]?.word ?? '';
  if (PARTS.has(word) || THINGS.has(word)) return true;
  if (!OF_IT.has(word)) return false;
  let before = head - 1;
  while (before > 0 && BESIDE.has(tokens[before]!.word)) before--;
  if (TOOTH.has(word) && !WHERE.has(tokens[before]?.word ?? '')) return true;
  if (tokens[before]?.word === 'of') before--;
  return PARTS.has(tokens[before]?.word ?? '');
}
