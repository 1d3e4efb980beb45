import { LOOSE, MINUTES, type NumberSpan } from './quantities.js';
import { set } from './setting.js';
import type { Token } from './tokens.js';

const SCALE_WORDS = set('scale level score rating pain rate say solid hurts');
const PAIN_WORDS = set('pain hurts rate');
const LINKS = set('level is scale score about at : rate');
/** Things and times, of which a number tells how many. */
const THINGS = new Set([
  ...Object.keys(MINUTES),
  ...'teeth tooth mg times tablets tablet pills pill paracetamol ibuprofen x × am pm places different sides painkillers advil tylenol nurofen molars molar children kids fillings clock percent nd rd th st'.split(
    ' ',
  ),
]);
/** What a number counts when it is no score. */
const COUNTED = new Set([...THINGS, ...'year : of - / and more other back front wisdom'.split(' ')]);
/** Before a number that is a time, an age or a tooth. */
const DATING = set('since at tooth teeth number nr # aged age molar after until till last past');
const JOINS = set('- to or and of');

/**
 * Pain on the 0-10 scale: "8/10", "9 out of ten", "7 of 10", "pain is a 7", "pain level: eight".
 * Returns null where nothing readable was said; never guesses 0.
 * @param isAnswer it answers the question how strong the pain is: a line that is only a number, and "it is a 7", say it, too
 */
export function findPainScore(tokens: Token[], numbers: NumberSpan[], isAnswer = false): NumberSpan | null {
  let best: NumberSpan | null = null;
  for (const number of numbers) if (isScore(tokens, number, isAnswer) && (!best || number.value > best.value)) best = number;
  return best;
}

/** Whether a number tells how many, how long, since when or which tooth: "since 3 days", "3-4 weeks", "a few tablets", "tooth 6". */
export function isCounting(tokens: Token[], number: NumberSpan, numbers: readonly NumberSpan[]): boolean {
  const next = tokens[number.end]?.word ?? '';
  if (THINGS.has(next) || Object.hasOwn(LOOSE, tokens[number.start]!.word) || DATING.has(tokens[number.start - 1]?.word ?? '')) return true;
  const other = JOINS.has(next) ? numbers.find(({ start }) => start === number.end + 1) : undefined;
  return other !== undefined && isCounting(tokens, other, numbers);
}

function isScore(tokens: Token[], number: NumberSpan, isAnswer: boolean): boolean {
  if (number.value < 0 || number.value > 10 || Object.hasOwn(LOOSE, tokens[number.start]!.word)) return false;
  const before = tokens.slice(Math.max(0, number.start - 5), number.start).map((token) => token.word);
  const after = tokens.slice(number.end, number.end + 5).map((token) => token.word);
  return (
    isOutOfTen(after) ||
    isSaidOfPain(before, after) ||
    (after[0] === 'on' && after.includes('scale')) ||
    (isAnswer && (isPlain(tokens, number, before, after) || standsAlone(tokens, number)))
  );
}

/** "8/10", "9 out of ten", "7 of 10"; "3 of 10 teeth" counts them. */
function isOutOfTen(after: string[]): boolean {
  if (after[0] === '/' && after[1] === '10') return true;
  const [of, ten, what] = after[0] === 'out' ? after.slice(1) : after;
  return of === 'of' && (ten === '10' || ten === 'ten') && !THINGS.has(what ?? '');
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
