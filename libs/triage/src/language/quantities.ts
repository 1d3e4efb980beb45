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
const LOOSE: Record<string, number> = { couple: 2, few: 3, several: 4, dozen: 12, half: 0.5 };

export interface NumberSpan {
  value: number;
  /** first token and the token after the last */
  start: number;
  end: number;
}

/** Every number in the tokens: digits, "ten", "thirty eight point five", "a hundred and two", "a couple". */
/** More numbers than this are not a complaint but a table. */
const MOST_NUMBERS = 400;

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

const MINUTES: Record<string, number> = {
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
  return found;
}

export interface Temperature extends NumberSpan {
  celsius: number;
}

const TEMPERATURE_WORDS = new Set(['temperature', 'fever', 'thermometer', 'feverish', 'fevers']);

/** Body temperatures in °C or °F, with or without a unit when the word temperature or fever is near. */
export function findTemperatures(tokens: Token[], numbers: NumberSpan[]): Temperature[] {
  const found: Temperature[] = [];
  for (const number of numbers) {
    const unitAt = skip(tokens, number.end, ['°', 'degrees', 'º']);
    const unit = tokens[unitAt]?.word;
    const near = tokens.slice(Math.max(0, number.start - 6), number.end + 4).some((token) => TEMPERATURE_WORDS.has(token.word));
    const celsiusUnit = unit === 'c' || unit === 'celsius' || unit === 'centigrade';
    const fahrenheitUnit = unit === 'f' || unit === 'fahrenheit';
    const degrees = unitAt > number.end;
    if (number.value >= 34 && number.value <= 43 && (celsiusUnit || near || degrees) && !isOther(unit))
      found.push({ ...number, celsius: number.value });
    else if (number.value >= 94 && number.value <= 109 && (fahrenheitUnit || near || degrees) && !isOther(unit))
      found.push({ ...number, celsius: ((number.value - 32) * 5) / 9 });
  }
  return found;
}

function isOther(unit: string | undefined): boolean {
  return unit !== undefined && (unit in MINUTES || unit === 'mg' || unit === 'year' || unit === '/' || unit === 'weeks');
}

function skip(tokens: Token[], position: number, words: string[]): number {
  while (position < tokens.length && words.includes(tokens[position]!.word)) position++;
  return position;
}

/**
 * Pain on the 0-10 scale: "8/10", "9 out of ten", "pain is a 7", "pain level: eight", or a line that is only a number.
 * Returns null where nothing readable was said; never guesses 0.
 */
export function findPainScore(tokens: Token[], numbers: NumberSpan[]): NumberSpan | null {
  let best: NumberSpan | null = null;
  for (const number of numbers) {
    if (
      number.value < 0 ||
      number.value > 10 ||
      (Object.hasOwn(LOOSE, tokens[number.start]!.word) && !tokens[number.start]!.word.match(/\d/))
    )
      continue;
    const after = tokens.slice(number.end, number.end + 3).map((token) => token.word);
    const outOf =
      (after[0] === '/' && after[1] === '10') || (after[0] === 'out' && after[1] === 'of' && (after[2] === '10' || after[2] === 'ten'));
    const before = tokens.slice(Math.max(0, number.start - 5), number.start).map((token) => token.word);
    const scale = /^(scale|level|score|rating|pain|rate|say|solid)$/;
    const unit = after[0] ?? '';
    const measured =
      !(unit in MINUTES) &&
      ![
        'teeth',
        'tooth',
        'mg',
        'times',
        'tablets',
        'pills',
        'paracetamol',
        'ibuprofen',
        'year',
        ':',
        'of',
        'x',
        '×',
        '-',
        '/',
        'am',
        'pm',
        'and',
        'places',
        'am',
        'different',
        'more',
        'sides',
        'painkillers',
        'advil',
        'tylenol',
        'nurofen',
        'molars',
        'other',
        'back',
        'front',
        'wisdom',
      ].includes(unit);
    const said =
      (before.includes('pain') || before.includes('hurts') || before.includes('rate')) &&
      before.some((word) => scale.test(word) || word === 'hurts') &&
      (before.includes('level') ||
        before.includes('is') ||
        before.includes('scale') ||
        before.includes('score') ||
        before.includes('about') ||
        before.includes('at') ||
        before.includes(':') ||
        before.includes('rate') ||
        before.at(-1) === 'pain') &&
      measured;
    const onScale = after[0] === 'on' && tokens.slice(number.end, number.end + 5).some((token) => token.word === 'scale');
    const plainly =
      tokens.length < 12 &&
      before.at(-1) === 'a' &&
      (before.includes('is') || before.includes('say')) &&
      (after[0] === undefined || after[0] === '.') &&
      Number.isInteger(number.value * 2);
    const alone = tokens.length < 6 && tokens.every((token, i) => (i >= number.start && i < number.end) || /^[.!?]$/.test(token.word));
    if ((outOf || said || onScale || plainly || alone) && (!best || number.value > best.value)) best = number;
  }
  return best;
}

/** Age in years: "my 3 year old", "aged 77", "I'm 78", "18 months old". */
export function findAge(tokens: Token[], numbers: NumberSpan[]): { years: number; own: boolean } | null {
  for (const number of numbers) {
    if (Object.hasOwn(LOOSE, tokens[number.start]!.word)) continue;
    const at = skip(tokens, number.end, ['-']);
    const next = tokens[at]?.word;
    const then = tokens[skip(tokens, at + 1, ['-'])]?.word;
    const before = tokens[number.start - 1]?.word;
    const before2 = tokens[number.start - 2]?.word;
    if (
      (next === 'year' || next === 'years' || next === 'y') &&
      (then === 'old' || then === 'o' || then === '/' || then === 'of' || then === 'olds')
    )
      return { years: number.value, own: before === 'am' };
    if (next === 'yearold') return { years: number.value, own: false };
    if (
      (next === 'month' || next === 'months' || next === 'weeks' || next === 'week') &&
      then === 'old' &&
      ['baby', 'son', 'daughter', 'girl', 'boy', 'child', 'little', 'my', 'our', 'is', 'toddler', 'a'].some((word) =>
        near(tokens, number.start, word),
      )
    )
      return { years: number.value / (next.startsWith('m') ? 12 : 52), own: false };
    if (before === 'aged' || before === 'age' || (before === 'is' && before2 === 'age')) return { years: number.value, own: true };
    const restful =
      next === undefined || [',', '.', 'and', ';', '!', '\n', 'with', 'on', 'now', 'so', 'but', ')', 'btw', 'f', 'm'].includes(next);
    if (
      (before === 'am' || before === 'is' || before === '(') &&
      number.value >= 2 &&
      number.value <= 110 &&
      restful &&
      (before !== 'is' ||
        [
          'he',
          'she',
          'son',
          'daughter',
          'mother',
          'father',
          'husband',
          'wife',
          'child',
          'kid',
          'boy',
          'girl',
          'nan',
          'gran',
          'grandad',
          'toddler',
        ].includes(before2 ?? ''))
    ) {
      if (before === '(' && !(next === ')' && number.value > 0)) continue;
      return { years: number.value, own: before === 'am' };
    }
    if (
      ['son', 'daughter', 'boy', 'girl', 'child', 'kid', 'husband', 'wife', 'mother', 'father'].includes(before2 ?? '') &&
      before === ',' &&
      (next === ',' || next === '.')
    )
      return { years: number.value, own: false };
  }
  return null;
}

function near(tokens: Token[], position: number, word: string): boolean {
  return tokens.slice(Math.max(0, position - 3), position + 6).some((token) => token.word === word);
}
