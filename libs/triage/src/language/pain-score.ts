import { LOOSE, MINUTES, type NumberSpan } from './quantities.js';
import { set } from './setting.js';
import type { Token } from './tokens.js';

const SCALE_WORDS = set('scale level score rating pain rate say solid hurts');
const PAIN_WORDS = set('pain hurts rate');
const LINKS = set('level is scale score about at : rate');
/** What a number counts when it is no score. */
const COUNTED = new Set([
  ...Object.keys(MINUTES),
  ...'teeth tooth mg times tablets pills paracetamol ibuprofen year : of x × - / am pm and places different more sides painkillers advil tylenol nurofen molars other back front wisdom'.split(
    ' ',
  ),
]);

/**
 * Pain on the 0-10 scale: "8/10", "9 out of ten", "pain is a 7", "pain level: eight", or a line that is only a number.
 * Returns null where nothing readable was said; never guesses 0.
 */
export function findPainScore(tokens: Token[], numbers: NumberSpan[]): NumberSpan | null {
  let best: NumberSpan | null = null;
  for (const number of numbers) if (isScore(tokens, number) && (!best || number.value > best.value)) best = number;
  return best;
}

function isScore(tokens: Token[], number: NumberSpan): boolean {
  if (number.value < 0 || number.value > 10 || Object.hasOwn(LOOSE, tokens[number.start]!.word)) return false;
  const before = tokens.slice(Math.max(0, number.start - 5), number.start).map((token) => token.word);
  const after = tokens.slice(number.end, number.end + 5).map((token) => token.word);
  return (
    isOutOfTen(after) ||
    isSaidOfPain(before, after) ||
    (after[0] === 'on' && after.includes('scale')) ||
    isPlain(tokens, number, before, after) ||
    standsAlone(tokens, number)
  );
}

/** "8/10", "9 out of ten" */
function isOutOfTen(after: string[]): boolean {
  return (after[0] === '/' && after[1] === '10') || (after[0] === 'out' && after[1] === 'of' && (after[2] === '10' || after[2] === 'ten'));
}

/** "pain level: eight", "it hurts about 7" */
function isSaidOfPain(before: string[], after: string[]): boolean {
  return (
    before.some((word) => PAIN_WORDS.has(word)) &&
    before.some((word) => SCALE_WORDS.has(word)) &&
    (before.some((word) => LINKS.has(word)) || before.at(-1) === 'pain') &&
    !COUNTED.has(after[0] ?? '')
  );
}

/** "it is a 7." in a short line */
function isPlain(tokens: Token[], number: NumberSpan, before: string[], after: string[]): boolean {
  return (
    tokens.length < 12 &&
    before.at(-1) === 'a' &&
    (before.includes('is') || before.includes('say')) &&
    (after[0] === undefined || after[0] === '.') &&
    Number.isInteger(number.value * 2)
  );
}

function standsAlone(tokens: Token[], number: NumberSpan): boolean {
  return tokens.length < 6 && tokens.every((token, i) => (i >= number.start && i < number.end) || /^[.!?]$/.test(token.word));
}
