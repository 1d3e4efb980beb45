import type { Polarity } from '../language/context.js';
import type { Temperature } from '../language/measures.js';
import type { Duration } from '../language/quantities.js';
import type { Token } from '../language/tokens.js';
import { deriveDoses } from './doses.js';
import type { FactName } from './fact-name.js';
import { tallied } from './tally.js';
import { mention, type Mention, type Reading } from './reading.js';

const THREE_WEEKS = 21 * 24 * 60;
const LONG_SINCE: ReadonlySet<string> = new Set(
  'christmas easter summer winter spring autumn january february march april june july august september october november december year'.split(
    ' ',
  ),
);
/** What today is, is unknown: a sign that began in a named month is treated as lasting. */
const BEGAN: ReadonlySet<string> = new Set('since noticed started began appeared found spotted from'.split(' '));
const SIX_WEEKS = 42 * 24 * 60;
/** NICE NG143: fever from 38 °C. */
export const FEVER_CELSIUS = 38;

/** Facts that need numbers, times, ages or several signs together. */
export function deriveFacts(reading: Reading, temperatures: Temperature[]): Mention[] {
  return [
    ...fevers(reading, temperatures),
    ...lasting(reading),
    ...bites(reading),
    ...chemotherapy(reading),
    ...deriveDoses(reading),
    ...tallied(reading),
    ...age(reading),
    ...noUrine(reading),
    ...bleedingForHours(reading),
  ];
}

/** A measured temperature outweighs the word: "fever of 37.2" is none. */
function fevers(reading: Reading, temperatures: Temperature[]): Mention[] {
  if (temperatures.length === 0) return [];
  const measured = temperatures.some((temperature) => temperature.celsius >= FEVER_CELSIUS);
  if (!measured)
    for (const found of reading.mentions) if (found.fact === 'fever' && found.polarity === 'affirmed') found.polarity = 'possible';
  return temperatures
    .filter((temperature) => temperature.celsius >= FEVER_CELSIUS - 0.001)
    .map((temperature) => mention(reading, 'fever', 'affirmed', temperature.start, Math.min(reading.tokens.length, temperature.end)));
}

/** Durations that belong to an ulcer, patch, lump or numb place (in the same or the next sentence). */
function lasting(reading: Reading): Mention[] {
  const { durations, tokens } = reading;
  const found: Mention[] = [];
  for (const duration of durations) {
    if (duration.minutes < THREE_WEEKS || agoButOver(tokens, duration)) continue;
    found.push(mention(reading, 'over-three-weeks', 'affirmed', duration.start, duration.end));
  }
  tokens.forEach((token, i) => {
    if (['months', 'ages', 'forever', 'yonks'].includes(token.word) && ['for', 'in', 'since'].includes(tokens[i - 1]?.word ?? ''))
      found.push(mention(reading, 'over-three-weeks', 'affirmed', i, i + 1));
    if (LONG_SINCE.has(token.word) && tokens.slice(Math.max(0, i - 4), i).some((other) => BEGAN.has(other.word)))
      found.push(mention(reading, 'over-three-weeks', 'affirmed', i, i + 1));
    if (token.word === 'month' && ['a', 'over', 'last', 'past'].includes(tokens[i - 1]?.word ?? ''))
      found.push(mention(reading, 'over-three-weeks', 'affirmed', i, i + 1));
  });
  const ofOthers = found.filter((time) => !isOfATooth(time, reading));
  // Told with nothing else, the time of a tooth that was taken out may be that of the sore as well.
  return ofOthers.length > 0 ? ofOthers : found;
}

const TAKEN_OUT: ReadonlySet<FactName> = new Set<FactName>(['extraction', 'hole-where-tooth-was', 'tooth-elsewhere']);
const STAYS: ReadonlySet<FactName> = new Set<FactName>([
  'ulcer',
  'lump',
  'mouth-patch',
  'numbness',
  'tooth-loose',
  'not-healing',
  'socket-not-healing',
]);
const PART_ENDS = /[.!?;,\n]|\b(?:and|but)\b/i;

/** "I had a tooth out three weeks ago": its own part of the sentence tells of the tooth, and of nothing that stays. */
function isOfATooth(time: Mention, { text, mentions }: Reading): boolean {
  const before = text.slice(0, time.start).split(PART_ENDS).at(-1) ?? '';
  const after = text.slice(time.end).split(PART_ENDS)[0] ?? '';
  const [from, to] = [time.start - before.length, time.end + after.length];
  const isTold = (facts: ReadonlySet<FactName>): boolean =>
    mentions.some(({ fact, start, end }) => facts.has(fact) && start < to && end > from);
  return isTold(TAKEN_OUT) && !isTold(STAYS);
}

function agoButOver(tokens: Reading['tokens'], duration: Duration): boolean {
  return (
    duration.ago &&
    !tokens
      .slice(Math.max(0, duration.start - 5), duration.start)
      .some((token) => ['since', 'started', 'noticed', 'appeared', 'began', 'came', 'up'].includes(token.word)) &&
    duration.minutes > 60 * 24 * 300
  );
}

/** The gauze, or "I bite 20 minutes … still blood": what else would one bite on so long, where it bleeds or a tooth came out. */
function pressedIn({ tokens, mentions }: Reading): (token: Token) => boolean {
  const isOfBlood =
    tokens.some(({ word }) => ['blood', 'bleeds', 'bleeding', 'bleed'].includes(word)) ||
    mentions.some(({ fact, polarity }) => fact === 'extraction' && polarity === 'affirmed');
  return (token) =>
    token.tags.has('@GAUZE') || (isOfBlood && ['bite', 'biting', 'bit', 'bitten', 'press', 'pressed', 'pressing'].includes(token.word));
}

/** "For the full 20": whoever bites on something means minutes, as the leaflet says them. */
function minutesUnsaid({ tokens, numbers, durations }: Reading): Duration[] {
  return numbers
    .filter(({ value, start }) => value >= 15 && value <= 30 && ['full', 'whole'].includes(tokens[start - 1]?.word ?? ''))
    .filter((number) => !durations.some(({ start, end }) => start <= number.start && number.start < end))
    .map(({ value, start, end }) => ({ start, end, minutes: value, ago: false }));
}

/** How long the person has bitten on gauze: 20 minutes once, or 40 minutes or twice. */
function bites(reading: Reading): Mention[] {
  const { tokens, durations } = reading;
  const found: Mention[] = [];
  const isPressed = pressedIn(reading);
  const pressing = tokens.some(isPressed);
  if (!pressing) return found;
  let minutes = 0;
  let at: Duration | undefined;
  for (const duration of [...durations, ...minutesUnsaid(reading)]) {
    if (duration.ago || duration.minutes > 300 || duration.minutes < 5) continue;
    const near = tokens.slice(Math.max(0, duration.start - 12), duration.end + 12).some(isPressed);
    if (!near) continue;
    minutes += duration.minutes;
    at = duration;
  }
  const twice = tokens.findIndex((token) => ['twice', 'second', 'again', 'both', 'third'].includes(token.word));
  const lots = tokens.findIndex(
    (token, i) =>
      ['two', '2', 'three', '3', 'couple'].includes(token.word) &&
      tokens
        .slice(i + 1, i + 4)
        .some((next) =>
          ['lots', 'rounds', 'times', 'goes', 'x', 'pads', 'bites', 'sessions', 'sets', 'gauzes', 'attempts'].includes(next.word),
        ),
  );
  if (at && minutes >= 15) found.push(mention(reading, 'one-firm-bite', 'affirmed', at.start, at.end));
  if (at && minutes >= 40) found.push(mention(reading, 'two-firm-bites', 'affirmed', at.start, at.end));
  else if (at && minutes >= 15 && (twice >= 0 || lots >= 0)) {
    const i = Math.max(twice, lots);
    found.push(mention(reading, 'two-firm-bites', 'affirmed', i, i + 1));
  }
  return found;
}

/** Chemotherapy counts as current unless the text says that it ended more than six weeks ago. */
function chemotherapy(reading: Reading): Mention[] {
  const found: Mention[] = [];
  for (const chemo of reading.mentions) {
    if (chemo.fact !== 'chemo' || chemo.polarity === 'negated' || chemo.polarity === 'other' || chemo.polarity === 'hypothetical') continue;
    const old = reading.durations.some((duration) => duration.ago && duration.minutes > SIX_WEEKS) || chemo.polarity === 'past';
    if (!old) found.push({ ...chemo, fact: 'chemo-six-weeks' });
  }
  return found;
}

const SMALL: ReadonlySet<string> = new Set(['toddler', 'baby', 'infant', 'newborn', 'bub', 'preschooler', 'prek']);
/** Where a child is before it goes to school. */
const BEFORE_SCHOOL: ReadonlySet<string> = new Set(['nursery', 'preschool', 'creche', 'daycare', 'playgroup', 'toddlergroup']);
const GOES: ReadonlySet<string> = new Set(['in', 'at', 'to', 'from', 'attends', 'started', 'starts', 'starting', 'goes', 'still']);
const SELF: ReadonlySet<string> = new Set(['i', 'me', 'we', 'us', 'am']);

/** A child who is called small, or is where small children are, is under five; "I work in a nursery" tells of none. */
function age(reading: Reading): Mention[] {
  const { tokens, mentions } = reading;
  const children = mentions.filter((found) => found.fact === 'child-word' && found.polarity !== 'other');
  if (children.length === 0) return [];
  const isOfTooth = (at: number) => ['tooth', 'teeth', 'molar', 'canine', 'one', 'ones'].includes(tokens[at + 1]?.word ?? '');
  const small = tokens.findIndex(({ word }) => SMALL.has(word));
  if (small >= 0 && !isOfTooth(small)) return [mention(reading, 'under-five', 'affirmed', small, small + 1)];
  const place = tokens.findIndex(({ word }, at) => BEFORE_SCHOOL.has(word) && isAttended(reading, at, children));
  return place >= 0 ? [mention(reading, 'under-five', 'affirmed', place, place + 1)] : [];
}

/** "my daughter fell at nursery": the child is told before the place, and nobody else between them. */
function isAttended({ tokens }: Reading, place: number, children: readonly Mention[]): boolean {
  const before = tokens.slice(Math.max(0, place - 12), place);
  const child = before.findLastIndex(({ start }) => children.some((found) => found.start <= start && start < found.end));
  const between = before.slice(child + 1);
  const last = tokens.slice(Math.max(0, place - 3), place);
  return child >= 0 && last.some(({ word }) => GOES.has(word)) && !between.some(({ word }) => SELF.has(word));
}

/** Bleeding for an hour or more after an extraction is bleeding that does not stop. */
function bleedingForHours({ mentions, durations, tokens, text }: Reading): Mention[] {
  const says = (fact: FactName): boolean => mentions.some((found) => found.fact === fact && found.polarity === 'affirmed');
  if (
    !says('any-bleeding') ||
    !says('extraction') ||
    tokens.some((token) => ['slight', 'slightly', 'little', 'bit', 'spotting'].includes(token.word))
  )
    return [];
  const long = durations.find((duration) => !duration.ago && duration.minutes >= 60 && duration.minutes <= 2880);
  return long ? [mention({ text, tokens }, 'bleeding-wont-stop', 'affirmed', long.start, long.end)] : [];
}

const PLAIN_NO: Polarity = 'affirmed';

/** "no pee since yesterday", "hasn't weed for 18 hours": counts from 12 hours on or without a time. */
function noUrine(reading: Reading): Mention[] {
  const said = reading.mentions.filter((found) => found.fact === 'no-urine' && found.polarity === 'affirmed');
  if (said.length === 0) return [];
  const short = reading.durations.some((duration) => duration.minutes < 12 * 60 && duration.minutes >= 60);
  return short ? [] : said.map((found) => ({ ...found, fact: 'no-urine-long', polarity: PLAIN_NO }));
}
