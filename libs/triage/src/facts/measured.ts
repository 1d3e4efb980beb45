import type { NumberSpan } from '../language/quantities.js';
import type { Token } from '../language/tokens.js';
import type { Reading } from './reading.js';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const FEVER = list('temperature temp fever fevers feverish thermometer');
const DEGREES = list('° º degrees degree celsius centigrade fahrenheit c f');
const LINKS = list('of is was at to hit reached around about still up over now');
const SWALLOWING = list('took taken take takes taking had gave given giving swallowed popped popping downed necked used eaten ate');
const BREAKS = list(', . ; ! \n and but so then because');
/** What the number right behind it names, or measures, is no tablet. */
const NAMED = list('room flat house apartment ward floor street road avenue platform gate bus age aged turned turning');
const STREETS = list('street road avenue lane drive');
const SCORES = list('pain ache toothache score level scale');
const SCORE_LINKS = list('is was of at level score a about now still');
/** Of whom an age may be said: "I am 45". "It is 12" or "that is 12" may count what was taken. */
const PEOPLE = list('i he she who son daughter kid child boy girl husband wife mum mom dad mother father partner brother sister');
const HIGHEST_AGE = 110;

/** "fever of 39 and I took one paracetamol": the number measures or names something else than the tablets that are told of beside it. */
export function isOfElse(reading: Reading, number: NumberSpan): boolean {
  return isTemperature(reading, number) || (!isCountedAtOnce(reading, number) && (isNamed(reading, number) || isOfPerson(reading, number)));
}

const isDrug = (token: Token | undefined): boolean => Boolean(token?.tags.has('@PAINKILLER') || token?.tags.has('@PILL'));

/** "39 tablets", "39 of the 500 mg paracetamol", "39 of them": nothing stands between the number and what it counts. */
function isCountedAtOnce({ tokens }: Reading, { start, end }: NumberSpan): boolean {
  if (tokens[end]?.word === 'of' && !FEVER.has(tokens[end + 1]?.word ?? '')) return true;
  for (const token of tokens.slice(end, end + 4)) {
    if (isDrug(token)) return true;
    if (BREAKS.has(token.word) || SWALLOWING.has(token.word) || DEGREES.has(token.word) || PEOPLE.has(token.word)) break;
  }
  return isDrug(tokens[start - 1]) || tokens[start - 1]?.word === 'another' || tokens[end]?.word === 'more';
}

/** A number in the range of fevers, with degrees, or whose nearest word is the fever and neither a drug nor that it was taken. */
function isTemperature(reading: Reading, number: NumberSpan): boolean {
  const { tokens } = reading;
  const { value, start, end } = number;
  if (!((value >= 34 && value < 43) || (value >= 94 && value <= 109))) return false;
  const pills = tokens[end]?.tags.has('@PILL') ?? false;
  if (pills) return false;
  if (DEGREES.has(tokens[end]?.word ?? '') || FEVER.has(tokens[end]?.word ?? '')) return true;
  if (FEVER.has(tokens[start - 2]?.word ?? '') && LINKS.has(tokens[start - 1]!.word)) return true;
  if (isCountedAtOnce(reading, number)) return false;
  for (const token of tokens.slice(Math.max(0, start - 6), start).reverse()) {
    if (FEVER.has(token.word) || token.word === 'hot') return true;
    if (isDrug(token) || SWALLOWING.has(token.word) || token.word === '.') return false;
  }
  return tokens.slice(end, end + 3).some((token) => FEVER.has(token.word));
}

/** "room 14", "12 Mill Road", "aged 45". */
function isNamed({ tokens }: Reading, { start, end }: NumberSpan): boolean {
  return NAMED.has(tokens[start - 1]?.word ?? '') || tokens.slice(end, end + 2).some(({ word }) => STREETS.has(word));
}

/** "I am 45 and took one", "pain is 9, took one", "at 10 I took one": the drug that follows has its own verb. */
function isOfPerson({ tokens }: Reading, { value, start, end }: NumberSpan): boolean {
  const verb = tokens.slice(end, end + 5).findIndex(({ word }) => SWALLOWING.has(word));
  if (verb < 0 || tokens.slice(end, end + verb).some(isDrug) || tokens.slice(Math.max(0, start - 5), start).some(isCounting)) return false;
  const [before, before2] = [tokens[start - 1]?.word ?? '', tokens[start - 2]?.word ?? ''];
  if (/^(am|is|was|m)$/.test(before) && PEOPLE.has(before2)) return value <= HIGHEST_AGE;
  if (before === 'at') return value <= 12 && !/^(am|m|is|already|still|now)$/.test(before2);
  const score =
    SCORES.has(before) || (SCORE_LINKS.has(before) && tokens.slice(Math.max(0, start - 3), start).some(({ word }) => SCORES.has(word)));
  return score && value <= 10;
}

const COUNTING = list('total count number amount many');
const isCounting = (token: Token): boolean => isDrug(token) || COUNTING.has(token.word) || SWALLOWING.has(token.word);
