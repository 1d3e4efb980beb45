import { LOOSE, MINUTES, type NumberSpan } from './quantities.js';
import type { Token } from './tokens.js';

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
    const degrees = unitAt > number.end || isSaidBare(tokens, number);
    if (number.value >= 34 && number.value <= 43 && (celsiusUnit || near || degrees) && !isOther(unit))
      found.push({ ...number, celsius: number.value });
    else if (number.value >= 94 && number.value <= 109 && (fahrenheitUnit || near || degrees) && !isOther(unit))
      found.push({ ...number, celsius: ((number.value - 32) * 5) / 9 });
  }
  return found;
}

/** "I have 38.5": a decimal in the range of fevers, said of a person, names no other thing. */
function isSaidBare(tokens: Token[], { start, end, value }: NumberSpan): boolean {
  const before = tokens[start - 1]?.word;
  const after = tokens[end]?.word;
  return (
    !Number.isInteger(value) &&
    (before === 'have' || before === 'has' || before === 'running' || before === 'at') &&
    (after === undefined || ['.', ',', '!', ';', '\n', 'and', 'now', 'since', 'with', 'today'].includes(after))
  );
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
      next === undefined ||
      (before === 'is' && next === 'has') ||
      [',', '.', 'and', ';', '!', '\n', 'with', 'on', 'now', 'so', 'but', ')', 'btw', 'f', 'm'].includes(next);
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
          'granny',
          'grandma',
          'grandpa',
          'grandmother',
          'grandfather',
          'grandad',
          'nana',
          'mum',
          'mom',
          'dad',
          'who',
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
