import type { NumberSpan } from '../language/quantities.js';
import { SENTENCE_ENDS } from '../language/tokens.js';
import type { Reading } from './reading.js';

/** "2 every 2 hours" → 12 a day; "two, four times a day" → 4. */
export function timesNear({ tokens, numbers }: Reading, number: NumberSpan): number {
  const lots =
    ['doses', 'lots', 'rounds'].includes(tokens[number.start - 2]?.word ?? '') && numbers.find((other) => other.end === number.start - 2);
  if (lots) return lots.value;
  const tablets = numbers.find((other) => other.start === number.end && isRate(tokens, other.end));
  if (tablets) return tablets.value;
  const limit = number.end + 10;
  for (let i = number.end; i < Math.min(limit, tokens.length); i++) {
    const word = tokens[i]!.word;
    if (word === 'every' || word === 'each') {
      const next = numbers.find((other) => other.start === i + 1);
      const unit = tokens[next ? next.end : i + 1]?.word;
      if (unit === 'hour' || unit === 'hours') return timesFor(next?.value ?? 1);
      if (unit === 'minutes') return 16;
    }
    if (word === 'hourly') return timesFor(1);
    const before = TIMES.has(word) && isOfDay(tokens, i + 1) ? numbers.find((other) => other.end === i) : undefined;
    if (before && before !== number) return before.value;
  }
  const told = numbers.find((other) => isTimesBefore(tokens, other, number));
  if (told) return told.value;
  const before = numbers.find(
    (other) => other.end < number.start && number.start - other.end < 5 && /^hours?$/.test(tokens[other.end]?.word ?? ''),
  );
  return before && tokens[before.start - 1]?.word === 'every' && number.end > before.end ? timesFor(before.value) : 1;
}

/** "8 time a day", as learners of English count. */
const TIMES: ReadonlySet<string> = new Set(['times', 'time', 'x']);
const OF_A_DAY: ReadonlySet<string> = new Set('a per daily today yesterday overnight each every in over day night'.split(' '));

/** After these something else is told of: "I brush two times a day, and took …". */
const OTHERS: ReadonlySet<string> = new Set([',', 'and', 'but']);

/** "8 time in the day I take ibuprofen 800": the count stands before what is taken. */
const isTimesBefore = (tokens: Reading['tokens'], times: NumberSpan, of: NumberSpan): boolean =>
  times.end < of.start &&
  of.start - times.end < 9 &&
  TIMES.has(tokens[times.end]?.word ?? '') &&
  isOfDay(tokens, times.end + 1) &&
  !tokens.slice(times.end, of.start).some(({ word }) => SENTENCE_ENDS.has(word) || OTHERS.has(word));

/** "… a day", "… in the day", "… the day", "… by day"; "four times the dose" is no count of a day. */
function isOfDay(tokens: Reading['tokens'], at: number): boolean {
  const [first, next] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  return OF_A_DAY.has(first) || (['the', 'by', 'for', '/', 'during', 'of'].includes(first) && ['day', 'the'].includes(next));
}

/** "800 8 a day": so many tablets of the strength before it. */
const isRate = (tokens: Reading['tokens'], at: number): boolean =>
  tokens[at]?.word === 'daily' || (['a', 'per'].includes(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'day');

/** Doses in a waking day; the label itself allows one every four hours, at most four. Every eight hours are three. */
function timesFor(hours: number): number {
  if (hours >= 4) return Math.max(1, Math.min(4, Math.floor(24 / hours)));
  return hours <= 0 ? 16 : Math.floor(16 / hours);
}
