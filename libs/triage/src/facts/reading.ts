import type { Polarity, Setting } from '../language/context.js';
import type { TokenIndex } from '../language/pattern.js';
import type { Duration, NumberSpan } from '../language/quantities.js';
import type { Token } from '../language/tokens.js';
import type { FactName } from './fact-name.js';

/** One sign found in a text, with the words that said it (offsets into the text as typed). */
export interface Mention {
  fact: FactName;
  polarity: Polarity;
  words: string;
  start: number;
  end: number;
}

/** Everything the derivations need from one text. */
export interface Reading {
  text: string;
  tokens: Token[];
  index: TokenIndex;
  numbers: NumberSpan[];
  durations: Duration[];
  setting: Setting;
  /** years, where the text says it */
  age: number | null;
  mentions: Mention[];
}

/** The sign that the tokens from `start` up to, not including, `end` said. */
export function mention(
  reading: Pick<Reading, 'text' | 'tokens'>,
  fact: FactName,
  polarity: Polarity,
  start: number,
  end: number,
): Mention {
  const from = reading.tokens[start]!.start;
  const to = reading.tokens[end - 1]!.end;
  return { fact, polarity, words: reading.text.slice(from, to), start: from, end: to };
}
