import { MINUTES, type NumberSpan } from './quantities.js';
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

/**
 * "I have 38.5", "38.5 and swollen": a decimal in the range of fevers, said of a person, names no other thing. "Hot 39" is a fever as somebody says it
 * who knows few words of English; below a fever it says nothing.
 */
function isSaidBare(tokens: Token[], { start, end, value }: NumberSpan): boolean {
  const before = tokens[start - 1]?.word;
  const after = tokens[end]?.word;
  const ends = after === undefined || ['.', ',', '!', ';', '\n', 'and', 'now', 'since', 'with', 'today'].includes(after);
  if (before === 'hot') return ends && ((value >= 38 && value < 43) || value >= 101);
  return (
    ends &&
    !Number.isInteger(value) &&
    (before === 'have' || before === 'has' || before === 'running' || before === 'at' || (before === undefined && after === 'and'))
  );
}

function isOther(unit: string | undefined): boolean {
  return unit !== undefined && (unit in MINUTES || unit === 'mg' || unit === 'year' || unit === '/' || unit === 'weeks');
}

function skip(tokens: Token[], position: number, words: string[]): number {
  while (position < tokens.length && words.includes(tokens[position]!.word)) position++;
  return position;
}

/** Vital signs as people read them off a device or count them. */
export interface Vitals {
  /** breaths a minute */
  breaths: NumberSpan[];
  /** heart beats a minute */
  pulses: NumberSpan[];
  /** oxygen saturation in per cent */
  oxygen: NumberSpan[];
}

const RATE_WORDS = {
  breaths: new Set(['breaths', 'breath', 'breathing', 'breathes', 'respirations', 'resps', 'resp', 'respiratory', 'rr']),
  pulses: new Set(['pulse', 'heart', 'heartbeat', 'hr', 'bpm', 'heartrate']),
  oxygen: new Set(['oxygen', 'sats', 'spo', 'saturation', 'saturations', 'sat', 'oximeter']),
};
const NO_RATE = new Set(['year', 'years', 'weeks', 'week', 'days', 'day', 'hours', 'hour', 'minutes', 'mg', 'months', 'am', 'pm', '°']);
const LOWEST = { breaths: 10, pulses: 40, oxygen: 50 };
const HIGHEST = { breaths: 120, pulses: 260, oxygen: 100 };

/** "breathing 30 times a minute", "RR 28", "pulse is 140", "sats 88%" */
export function findVitals(tokens: Token[], numbers: NumberSpan[]): Vitals {
  const vitals: Vitals = { breaths: [], pulses: [], oxygen: [] };
  for (const number of numbers) {
    if (NO_RATE.has(tokens[number.end]?.word ?? '')) continue;
    for (const kind of ['breaths', 'pulses', 'oxygen'] as const) {
      const inRange = number.value >= LOWEST[kind] && number.value <= HIGHEST[kind];
      if (inRange && isRate(tokens, number, RATE_WORDS[kind])) vitals[kind].push(number);
    }
  }
  return vitals;
}

/** The word stands up to three tokens before the number, or right after it; another number or a comma ends its reach. */
function isRate(tokens: Token[], number: NumberSpan, words: ReadonlySet<string>): boolean {
  if (words.has(tokens[number.end]?.word ?? '')) return true;
  for (let i = number.start - 1; i >= 0 && i >= number.start - 4; i--) {
    const word = tokens[i]!.word;
    if (words.has(word)) return true;
    if (/^\d|^[,.;!?]$/.test(word) && word !== '2') return false;
  }
  return false;
}
