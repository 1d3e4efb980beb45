import {
  BEFORE_IT,
  CHILDREN,
  endsAge,
  isGiven,
  isOfThing,
  isPerson,
  isRest,
  NEARLY,
  NOT_YET,
  OLD,
  ordinal,
  perYear,
  RELATIVES,
  STATED,
  YEAR,
  YOUNG,
} from './age-words.js';
import { LOOSE, type NumberSpan } from './quantities.js';
import type { Token } from './tokens.js';

export interface Age {
  years: number;
  /** said of oneself */
  own: boolean;
}

const ADULT = 18;
const YOUNGEST_TEEN = 13;

type Form = (tokens: Token[], number: NumberSpan) => Age | null;

/** Age in years: "my 3 year old", "aged 77", "I'm 78", "18 months old", "he is only 3", "my grandson of 3", "turning 4". */
export function findAge(tokens: Token[], numbers: NumberSpan[]): Age | null {
  if (isOfOwnTooth(tokens)) return null;
  for (const number of numbers) {
    if (Object.hasOwn(LOOSE, tokens[number.start]!.word)) continue;
    for (const form of FORMS) {
      const age = form(tokens, number);
      if (age) return age;
    }
  }
  return birthday(tokens);
}

/** "My daughter, 14 months, hit me, and my own front tooth is out": whose age is told is not whose tooth it is. */
const isOfOwnTooth = (tokens: Token[]): boolean =>
  tokens.some(
    ({ word }, i) =>
      word === 'my' &&
      wordAt(tokens, i + 1) === 'own' &&
      tokens.slice(i + 2, i + 5).some((next) => ['tooth', 'teeth', 'incisor'].includes(next.word)),
  );

const wordAt = (tokens: Token[], at: number): string => tokens[at]?.word ?? '';

function pastHyphens(tokens: Token[], position: number): number {
  while (tokens[position]?.word === '-') position++;
  return position;
}

/** "2 and a half": still two. */
function pastHalf(tokens: Token[], position: number): number {
  const words = [0, 1, 2].map((step) => wordAt(tokens, position + step)).join(' ');
  return words === 'and a half' ? position + 3 : /^and half\b/.test(words) ? position + 2 : position;
}

/** Where the words after the number begin. */
const after = (tokens: Token[], { end }: NumberSpan): number => pastHyphens(tokens, pastHalf(tokens, pastHyphens(tokens, end)));

/** "3 year old", "3-year-old", "a 30 y/o" */
function inYears(tokens: Token[], number: NumberSpan): Age | null {
  const at = after(tokens, number);
  const unit = wordAt(tokens, at);
  const old = pastHyphens(tokens, at + 1);
  if (YEAR.has(unit) && OLD.has(wordAt(tokens, old)) && !isOfThing(tokens, number.start, old + 1))
    return { years: number.value, own: wordAt(tokens, number.start - 1) === 'am' };
  return unit === 'yearold' ? { years: number.value, own: false } : null;
}

/** "18 months old", said near a person; "18 month old fell"; "my daughter is 18 months"; "aged 18 months"; "my 18mo" */
function inMonths(tokens: Token[], number: NumberSpan): Age | null {
  const at = after(tokens, number);
  const units = perYear(wordAt(tokens, at));
  if (units === 0) return null;
  const age: Age = { years: number.value / units, own: false };
  const then = pastHyphens(tokens, at + 1);
  const before = wordAt(tokens, number.start - 1);
  if (wordAt(tokens, then) === 'old') {
    const near = tokens.slice(Math.max(0, number.start - 3), number.start + 6).some((token) => YOUNG.has(token.word));
    return (near || endsAge(tokens[then + 1]?.word)) && !isOfThing(tokens, number.start, then + 1) ? age : null;
  }
  if (before === 'aged' || before === 'age') return age;
  // Without "old" it may be how long something lasts: it is said of a child, and nothing is counted from it.
  if (!endsAge(tokens[then]?.word) || isGiven(tokens, number.start)) return null;
  const isShort = wordAt(tokens, at) === 'mo' && (before === 'my' || before === 'our');
  return isShort || isOfChild(tokens, number.start) ? age : null;
}

/** "daughter is 18 months", "my little one, 22 months", "my son (20 months)", "son 3 years" */
function isOfChild(tokens: Token[], start: number): boolean {
  let at = start - 1;
  while (['is', ',', '(', 'of', 'only', 'just', 'about', 'who', 'now', '-'].includes(wordAt(tokens, at))) at--;
  return at < start && (CHILDREN.has(wordAt(tokens, at)) || (at < start - 1 && ['he', 'she'].includes(wordAt(tokens, at))));
}

/** "aged 77", "age is 5" */
function afterWordAge(tokens: Token[], number: NumberSpan): Age | null {
  const [before, before2] = [wordAt(tokens, number.start - 1), wordAt(tokens, number.start - 2)];
  const isAge = (word: string) => word === 'aged' || word === 'age';
  return isAge(before) || ([':', 'is', 'of', 'about', 'only', 'just'].includes(before) && isAge(before2))
    ? { years: number.value, own: true }
    : null;
}

/** "I'm 78.", "he is only 3,", "my mother (79)", "my son, 6, fell" */
function plain(tokens: Token[], number: NumberSpan): Age | null {
  if (number.value < 2 || number.value > 110) return null;
  const { at, isNotYet } = beforeNearly(tokens, number.start - 1);
  const before = wordAt(tokens, at);
  const before2 = wordAt(tokens, at - 1);
  const end = after(tokens, number);
  // "I am 52 year", "my son is 3 years": who knows little English leaves "old" out.
  const isYears = YEAR.has(wordAt(tokens, end)) && (before === 'am' || before === '(' || isPerson(before2));
  const next = tokens[end + (isYears ? 1 : 0)]?.word;
  const years = isNotYet ? number.value - 1 : number.value;
  if (before === '(') return next === ')' ? { years, own: false } : null;
  if (before === ',') {
    if (CHILDREN.has(before2) && isGiven(tokens, number.start)) return null;
    const isClosed = next === ',' || next === '.';
    if (CHILDREN.has(before2) ? isClosed || (endsAge(next) && number.value < ADULT) : RELATIVES.has(before2) && isClosed)
      return { years, own: false };
    return null;
  }
  if (number.start === 0 && number.value >= 12 && Number.isInteger(number.value) && STATED.has(next ?? ''))
    return { years: number.value, own: true };
  if (before === 'am') return isRest(next) ? { years: number.value, own: true } : null;
  return (before === 'is' || before === 'has') && isPerson(before2) && isTold(before, isYears, next) ? { years, own: false } : null;
}

/** "he is 3 and", "my son has 3 years and" */
const isTold = (verb: string, isYears: boolean, next: string | undefined): boolean => endsAge(next) && (verb === 'is' || isYears);

/** "only 3", "just turning 4", "not yet 3": with whether that age is still to come. */
function beforeNearly(tokens: Token[], from: number): { at: number; isNotYet: boolean } {
  let at = from;
  while (NEARLY.has(wordAt(tokens, at)) || (wordAt(tokens, at) === 'not' && wordAt(tokens, at + 1) === 'yet')) at--;
  const passed = tokens.slice(at + 1, from + 1).map(({ word }) => word);
  return { at, isNotYet: passed.some((word) => NOT_YET.has(word)) };
}

/** "my grandson of 3 fell", "my daughter 3 knocked her tooth out": a child's, where the number counts nothing that was given. */
function besideChild(tokens: Token[], number: NumberSpan): Age | null {
  if (number.value < 1 || number.value >= ADULT || isGiven(tokens, number.start)) return null;
  // "A baby one" is a tooth, "little one" a child of no told age.
  if (wordAt(tokens, number.start) === 'one') return null;
  const { at } = beforeNearly(tokens, number.start - 1);
  const isOf = wordAt(tokens, at) === 'of' || wordAt(tokens, at) === '-';
  const child = isOf ? at - 1 : at;
  const isBirthOrder = /^(?:youngest|eldest|oldest|middle|only|first|second|third|one|mother|father)$/;
  if (!CHILDREN.has(wordAt(tokens, child)) || isBirthOrder.test(wordAt(tokens, child)) || isBirthOrder.test(wordAt(tokens, child - 1)))
    return null;
  const end = after(tokens, number);
  const isYears = YEAR.has(wordAt(tokens, end));
  const next = tokens[end + (isYears ? 1 : 0)]?.word;
  return endsAge(next) ? { years: number.value, own: false } : null;
}

/** "turning 4", "just turned three", "turns 4 in May", "nearly 3", "will be 4 in June", of a child. */
function turning(tokens: Token[], number: NumberSpan): Age | null {
  if (number.value < 1 || number.value >= ADULT) return null;
  const before = wordAt(tokens, number.start - 1);
  const isComing = NOT_YET.has(before) || (before === 'be' && ['will', 'to'].includes(wordAt(tokens, number.start - 2)));
  if (!isComing && before !== 'turned') return null;
  const next = tokens[after(tokens, number)]?.word;
  if (!endsAge(next) && !['in', 'next', 'this', 'last', 'at'].includes(next!)) return null;
  const near = tokens.slice(Math.max(0, number.start - 7), number.start - 1).map(({ word }) => word);
  if (!near.some((word) => CHILDREN.has(word) || word === 'he' || word === 'she')) return null;
  return { years: isComing ? number.value - 1 : number.value, own: false };
}

/** "his third birthday", of a child: before it, it is a year less. */
function birthday(tokens: Token[]): Age | null {
  const at = tokens.findIndex(({ word }) => word === 'birthday');
  const which = ordinal(wordAt(tokens, at - 1)) ?? numbered(wordAt(tokens, at - 1), wordAt(tokens, at - 2));
  if (at < 0 || which === null || which >= YOUNGEST_TEEN) return null;
  const before = tokens.slice(Math.max(0, at - 8), at).map(({ word }) => word);
  if (!before.some((word) => CHILDREN.has(word) || ['he', 'she', 'his', 'her'].includes(word))) return null;
  const isComing = before.slice(-6).some((word) => BEFORE_IT.has(word));
  return { years: isComing ? which - 1 : which, own: false };
}

/** "3rd", in one token or two */
function numbered(word: string, before: string): number | null {
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] ?? (/^(?:st|nd|rd|th)$/.test(word) && /^\d+$/.test(before) ? before : null);
  return digits === null ? null : Number(digits);
}

const FORMS: readonly Form[] = [inYears, inMonths, afterWordAge, plain, besideChild, turning];
