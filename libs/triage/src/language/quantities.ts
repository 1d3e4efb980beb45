import type { Token } from './tokens.js';

const UNITS: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  tree: 3,
  fore: 4,
};
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
export const LOOSE: Record<string, number> = { couple: 2, few: 3, several: 4, dozen: 12, half: 0.5 };

export interface NumberSpan {
  value: number;
  /** first token and the token after the last */
  start: number;
  end: number;
}

/** More numbers than this are not a complaint but a table. */
const MOST_NUMBERS = 400;

/** The numbers in the tokens: digits, "ten", "thirty eight point five", "a hundred and two", "a couple". */
export function findNumbers(tokens: Token[]): NumberSpan[] {
  const found: NumberSpan[] = [];
  for (let i = 0; i < tokens.length && found.length < MOST_NUMBERS; i++) {
    const number = numberAt(tokens, i);
    if (!number) continue;
    found.push(number);
    i = number.end - 1;
  }
  return found;
}

function numberAt(tokens: Token[], start: number): NumberSpan | undefined {
  const word = tokens[start]!.word;
  if (/^\d/.test(word)) return { value: Number(word), start, end: start + 1 };
  if (Object.hasOwn(LOOSE, word)) return { value: LOOSE[word]!, start, end: start + 1 };
  let position = start;
  let value = 0;
  if ((word === 'a' || word === 'one') && tokens[start + 1]?.word === 'hundred') {
    value = 100;
    position += 2;
    if (tokens[position]?.word === 'and') position++;
  }
  const tens = lookUp(TENS, tokens[position]?.word);
  if (tens !== undefined) {
    value += tens;
    position++;
    if (tokens[position]?.word === '-') position++;
    const units = lookUp(UNITS, tokens[position]?.word);
    if (units !== undefined && units > 0 && units < 10) {
      value += units;
      position++;
    }
  } else {
    const units = lookUp(UNITS, tokens[position]?.word);
    if (units !== undefined) {
      value += units;
      position++;
    } else if (value === 0) return undefined;
    else if (tokens[position - 1]?.word === 'and') position--;
  }
  const decimals = decimalsAt(tokens, position);
  return { value: value + decimals.value, start, end: decimals.end };
}

function decimalsAt(tokens: Token[], position: number): { value: number; end: number } {
  const digit =
    lookUp(UNITS, tokens[position + 1]?.word) ??
    (/^\d$/.test(tokens[position + 1]?.word ?? '') ? Number(tokens[position + 1]!.word) : undefined);
  return tokens[position]?.word === 'point' && digit !== undefined && digit < 10
    ? { value: digit / 10, end: position + 2 }
    : { value: 0, end: position };
}

function lookUp(table: Record<string, number>, word: string | undefined): number | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}

export const MINUTES: Record<string, number> = {
  minute: 1,
  minutes: 1,
  hour: 60,
  hours: 60,
  day: 1440,
  days: 1440,
  night: 1440,
  nights: 1440,
  week: 10080,
  weeks: 10080,
  month: 43800,
  months: 43800,
  year: 525600,
  years: 525600,
  fortnight: 20160,
};

/** "5/52" is five weeks in a clinician's notes, "3/12" three months, "2/7" two days. */
const NOTE_UNITS: Record<string, number> = { '7': 1440, '52': 10080, '12': 43800 };

export interface Duration {
  minutes: number;
  start: number;
  end: number;
  /** followed by "ago" or "back" */
  ago: boolean;
}

/** "3 weeks", "a week", "couple of months", "half an hour", "2-3 days" (the longer), in order. */
export function findDurations(tokens: Token[], numbers: NumberSpan[]): Duration[] {
  const found: Duration[] = [];
  const numberEnding = new Map(numbers.map((number) => [number.end, number]));
  tokens.forEach((token, position) => {
    const unit = lookUp(MINUTES, token.word);
    if (unit === undefined || tokens[position + 1]?.word === 'old') return;
    let before = position;
    while (
      before > 0 &&
      ['a', 'an', 'of', 'more', 'good', 'solid', 'full', 'whole', 'another', 'straight', 'long', 'or', 'so'].includes(
        tokens[before - 1]!.word,
      ) &&
      !numberEnding.has(before) &&
      position - before < 3
    )
      before--;
    const number = numberEnding.get(before);
    const article = ['a', 'an', 'whole', 'another', 'last', 'past'].includes(tokens[position - 1]?.word ?? '');
    const plural = token.word.endsWith('s');
    if (!number && !article && !plural && token.word !== 'fortnight') return;
    const value = number?.value ?? (plural ? 3 : 1);
    found.push({
      minutes: value * unit,
      start: number?.start ?? position,
      end: position + 1,
      ago: ['ago', 'back', 'before', 'earlier'].includes(tokens[position + 1]?.word ?? ''),
    });
  });
  for (const { value, start, end } of numbers) {
    const unit = tokens[end]?.word === '/' ? lookUp(NOTE_UNITS, tokens[end + 1]?.word) : undefined;
    if (unit !== undefined && value >= 1) found.push({ minutes: value * unit, start, end: end + 2, ago: tokens[end + 2]?.word === 'ago' });
  }
  return found;
}
