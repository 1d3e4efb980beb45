import { SENTENCE_ENDS, type Token } from './tokens.js';
import type { Duration } from './quantities.js';

/** How a sign was meant: only `affirmed` counts; `eased` (told in a text at ease) makes the engine ask, `possible` leaves an emergency to the second reader; the others are dropped and remembered. */
export type Polarity = 'affirmed' | 'resolved' | 'eased' | 'possible' | 'unsure' | 'negated' | 'past' | 'hypothetical' | 'other';

export const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const SUBJECTS = set('i he she it we they there');

export const POSSESSIVES = set('my his her their our your');

export const PREPOSITIONS = set('in on of around under near inside to from with at behind below above by over into round');

/** Sentence number of each token. */
export function sentencesOf(tokens: Token[]): number[] {
  let sentence = 0;
  return tokens.map((token) => (SENTENCE_ENDS.has(token.word) ? sentence++ : sentence));
}

export interface Setting {
  tokens: Token[];
  sentence: number[];
  durations: Duration[];
  /** tokens that a pattern itself used as its "not" */
  consumed: ReadonlySet<number>;
  /** first and one-after-last token of each sentence */
  bounds: [number, number][];
}

export function boundsOf(sentence: number[]): [number, number][] {
  const bounds: [number, number][] = [];
  sentence.forEach((number, i) => {
    const known = bounds[number];
    if (known) known[1] = i + 1;
    else bounds[number] = [i, i + 1];
  });
  return bounds;
}

export const FINE_AFTER = set('fine ok okay good better healed sorted treated gone settled resolved perfect');
