import { isNamedWord, editDistance } from '../facts/slips.js';
import { PLACE_WORDS, WHERE_WORDS } from './place-words.js';

/** Two words that mean a tooth or a side, though one of them alone may mean more. */
const TOGETHER: readonly [RegExp, string][] = [
  [/\beye[ -]?(tooth|teeth)\b/g, '$1'],
  [/\b(left|right)[ -]hand[ -](side|corner)\b/g, '$1'],
  [/\bnight[ -]?guard\b/g, 'retainer'],
];
/** "UL6", "lr", and letters that count teeth. */
const NOTATION = /^(?:[ul][lr]|\p{L})$/u;
const FEWEST_LETTERS_OF_A_SLIP = 4;

/**
 * Whether a text says where it hurts and since when, and nothing else: without this, the second reader guesses at what is left out. A tooth, a
 * side or a pain must be in it, so that a few small words are not taken for such an answer ("my end is near"). What such words may mean all the
 * same, pain that wakes every night or that this is the last night, is for the rules, and of danger to oneself the second reader is heard.
 */
export function isPlaceAndTime(text: string): boolean {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '');
  const joined = TOGETHER.reduce((said, [two, one]) => said.replace(two, one), plain);
  const words = joined.match(/\p{L}+/gu) ?? [];
  const isWhere = /#\s?\d/.test(joined) || words.some((word) => WHERE_WORDS.has(word) || isSlip(word, WHERE_WORDS));
  return isWhere && words.every((word) => PLACE_WORDS.has(word) || NOTATION.test(word) || isSlip(word, PLACE_WORDS));
}

/** A slip of one of these words, and no word that the rules know: "sweat" is no "sweet". */
function isSlip(word: string, of: ReadonlySet<string>): boolean {
  if (word.length < FEWEST_LETTERS_OF_A_SLIP || isNamedWord(word)) return false;
  for (const known of of)
    if (known[0] === word[0] && known.length >= FEWEST_LETTERS_OF_A_SLIP && editDistance(word, known, 2) < 2) return true;
  return false;
}
