import { LOOSE, type NumberSpan } from './quantities.js';
import { set } from './setting.js';
import type { Token } from './tokens.js';

export interface Age {
  years: number;
  /** said of oneself */
  own: boolean;
}

const YEAR = set('year years y');
const OLD = set('old o / of olds');
const MONTHS = set('month months');
const WEEKS = set('week weeks');
/** Near "6 months old": a person's age, not a filling's. */
const YOUNG = set(
  'baby son daughter girl boy child little my our is toddler a he she her him his infant newborn mother kid nephew niece grandson granddaughter',
);
const PEOPLE = set(
  'he she son daughter mother father husband wife child kid boy girl nan gran granny grandma grandpa grandmother grandfather grandad nana mum mom dad who toddler',
);
const RELATIVES = set('son daughter boy girl child kid husband wife mother father');
const NEARLY = set('only just nearly almost about now turning turned barely');
/** "77, sore gum", "34 F": notes begin with the age. */
const STATED = set(', m f male female');
const AFTER_AGE = set(', . and ; ! \n with on now so but ) btw f m');

/** Age in years: "my 3 year old", "aged 77", "I'm 78", "18 months old", "he is only 3". */
export function findAge(tokens: Token[], numbers: NumberSpan[]): Age | null {
  for (const number of numbers) {
    if (Object.hasOwn(LOOSE, tokens[number.start]!.word)) continue;
    const age = inYears(tokens, number) ?? inMonths(tokens, number) ?? afterWordAge(tokens, number) ?? plain(tokens, number);
    if (age) return age;
  }
  return null;
}

function pastHyphens(tokens: Token[], position: number): number {
  while (tokens[position]?.word === '-') position++;
  return position;
}

/** "3 year old", "3-year-old", "a 30 y/o" */
function inYears(tokens: Token[], number: NumberSpan): Age | null {
  const at = pastHyphens(tokens, number.end);
  const unit = tokens[at]?.word ?? '';
  const then = tokens[pastHyphens(tokens, at + 1)]?.word ?? '';
  if (YEAR.has(unit) && OLD.has(then)) return { years: number.value, own: tokens[number.start - 1]?.word === 'am' };
  return unit === 'yearold' ? { years: number.value, own: false } : null;
}

/** "18 months old", said near a person */
function inMonths(tokens: Token[], number: NumberSpan): Age | null {
  const at = pastHyphens(tokens, number.end);
  const unit = tokens[at]?.word ?? '';
  const perYear = MONTHS.has(unit) ? 12 : WEEKS.has(unit) ? 52 : 0;
  if (perYear === 0 || tokens[pastHyphens(tokens, at + 1)]?.word !== 'old') return null;
  const near = tokens.slice(Math.max(0, number.start - 3), number.start + 6).some((token) => YOUNG.has(token.word));
  return near ? { years: number.value / perYear, own: false } : null;
}

/** "aged 77", "age is 5" */
function afterWordAge(tokens: Token[], number: NumberSpan): Age | null {
  const [before, before2] = [tokens[number.start - 1]?.word, tokens[number.start - 2]?.word];
  return before === 'aged' || before === 'age' || (before === 'is' && before2 === 'age') ? { years: number.value, own: true } : null;
}

/** "I'm 78.", "he is only 3,", "my mother (79)", "my son, 6, fell" */
function plain(tokens: Token[], number: NumberSpan): Age | null {
  if (number.value < 2 || number.value > 110) return null;
  let at = number.start - 1;
  if (NEARLY.has(tokens[at]?.word ?? '')) at--;
  const before = tokens[at]?.word ?? '';
  const before2 = tokens[at - 1]?.word ?? '';
  // "I am 52 year": who knows little English leaves "old" out.
  const isYears = before === 'am' && YEAR.has(tokens[number.end]?.word ?? '');
  const next = tokens[number.end + (isYears ? 1 : 0)]?.word;
  if (before === '(') return next === ')' ? { years: number.value, own: false } : null;
  if (before === ',') return RELATIVES.has(before2) && (next === ',' || next === '.') ? { years: number.value, own: false } : null;
  if (number.start === 0 && number.value >= 12 && Number.isInteger(number.value) && STATED.has(next ?? ''))
    return { years: number.value, own: true };
  const restful = next === undefined || AFTER_AGE.has(next) || (before === 'is' && next === 'has');
  if (!restful || (before !== 'am' && !(before === 'is' && PEOPLE.has(before2)))) return null;
  return { years: number.value, own: before === 'am' };
}
