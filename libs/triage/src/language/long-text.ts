import { FILLERS } from './pattern.js';
import { SENTENCE_ENDS, type Token } from './tokens.js';
import { CONCEPT_WORDS } from './vocabulary.js';

/** Texts up to this many characters are read word by word; of longer ones this much at both ends together. */
export const WHOLE_UP_TO = 40_000;
/** Longest stretch without a full stop that is judged as one, in tokens. */
const STRETCH = 60;
/** Words of a stretch that are read again with the next one, so that no sign is cut in two. */
const OVERLAP = 16;
/** More than this, in tokens, is not read of a middle: time stays bounded. */
const MOST_OF_MIDDLE = 20_000;
const SHORT_WORDS = new Set(
  'gum jaw eye lip chin neck face pus arm fit blue numb pain hurt bite ache bled cut sick die dead air'.split(' '),
);

/**
 * The tokens worth reading of a long text: both ends, and from the middle every different sentence that names something the rules know.
 * A danger in the middle of a record of hundreds of pages is found; the hundredth repetition of a sentence costs nothing.
 */
export function worthReading(tokens: Token[], length: number): Token[] {
  if (length <= WHOLE_UP_TO) return tokens;
  const from = tokens.findIndex((token) => token.start >= WHOLE_UP_TO / 2);
  const after = tokens.findIndex((token) => token.start >= length - WHOLE_UP_TO / 2);
  if (from < 0) return tokens;
  const to = after < 0 ? tokens.length : after;
  const kept = tokens.slice(0, from);
  const seen = new Set<string>();
  let budget = MOST_OF_MIDDLE;
  for (let start = from; start < to && budget > 0;) {
    const end = endOfStretch(tokens, start, to);
    const words = tokens.slice(start, end);
    const same = words.map((token) => token.word).join(' ');
    if (!seen.has(same) && words.some((token) => isOfInterest(token.word))) {
      const stretch = tokens.slice(start, Math.min(tokens.length, end + (isEnd(tokens[end - 1]!) ? 0 : OVERLAP)));
      kept.push(...stretch, { ...stretch.at(-1)!, word: '\n' });
      budget -= stretch.length;
    }
    seen.add(same);
    start = end;
  }
  return kept.concat(tokens.slice(to));
}

function endOfStretch(tokens: Token[], start: number, limit: number): number {
  const most = Math.min(limit, start + STRETCH);
  for (let i = start; i < most; i++) if (isEnd(tokens[i]!)) return i + 1;
  return most;
}

function isEnd(token: Token): boolean {
  return SENTENCE_ENDS.has(token.word);
}

function isOfInterest(word: string): boolean {
  return (word.length > 4 || SHORT_WORDS.has(word)) && CONCEPT_WORDS.has(word) && !FILLERS.has(word);
}
