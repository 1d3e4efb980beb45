import type { NumberSpan } from '../language/quantities.js';
import type { Token } from '../language/tokens.js';
import { LABEL_MAXIMUM, SPECIFIC, type Drug } from './medicines.js';
import { mention, type Mention, type Reading } from './reading.js';

const TIMES: ReadonlySet<string> = new Set(
  'am pm midnight noon midday breakfast lunch lunchtime dinner tea teatime supper morning afternoon evening night bed bedtime elevenses now dawn clock school work'.split(
    ' ',
  ),
);
const BEFORE_TIME: ReadonlySet<string> = new Set('at in with by before after around about for this just then and , : more'.split(' '));
/** Fewer doses than this are no tally. */
const SEVERAL = 3;

/**
 * "Two at midnight, two at two, two at half past four": doses told one by one. Their sum is doubtful, since a day's end is seldom told; so it is asked about.
 */
export function tallied(reading: Reading): Mention[] {
  const drug = SPECIFIC.find((name) => reading.index.has(name)) ?? (reading.index.has('@PAINKILLER') ? '@PAINKILLER' : null);
  if (!drug) return [];
  const doses = reading.numbers.filter((number) => isDose(reading, number));
  const tablets = doses.reduce((sum, { value }) => sum + value, 0);
  const last = doses.at(-1);
  const isOver = doses.length >= SEVERAL && tablets * LABEL_MAXIMUM[drug satisfies Drug].usual > LABEL_MAXIMUM[drug].mg;
  return isOver && last ? [mention(reading, 'overdose', 'possible', last.start, last.end)] : [];
}

/** "four co-codamol at breakfast": the name of the drug may stand between the number and its time. */
function pastName(tokens: readonly Token[], from: number): number {
  let at = from;
  while (
    at < from + 4 &&
    tokens[at] &&
    (tokens[at]!.word === '-' || tokens[at]!.tags.has('@PAINKILLER') || tokens[at]!.tags.has('@PILL') || NAMES.has(tokens[at]!.word))
  )
    at++;
  return at;
}
const NAMES: ReadonlySet<string> = new Set(['codamol', 'extra', 'strength', 'forte', 'max', 'of', 'them']);

/** A small whole number with a time behind it, or between others of a list. */
function isDose({ tokens, numbers }: Reading, { value, start, end }: NumberSpan): boolean {
  if (!Number.isInteger(value) || value < 1 || value > 12) return false;
  const at = pastName(tokens, end);
  const [before, next, then] = [tokens[start - 1]?.word ?? '', tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  if (before === 'at' || before === 'past' || before === 'every' || before === 'pain' || next === '/' || next === '°') return false;
  const numberAt = (place: number): boolean => numbers.some((other) => other.start === place);
  if (TIMES.has(next)) return before !== 'in' && before !== 'until' && next !== 'am' && next !== 'pm' && next !== 'clock';
  if (next === ',' && numberAt(at + 1)) return true;
  if (before === ',' && numbers.some((other) => other.end === start - 1)) return true;
  return (
    BEFORE_TIME.has(next) &&
    next !== ',' &&
    next !== 'and' &&
    (TIMES.has(then) || numberAt(at + 1) || TIMES.has(tokens[at + 2]?.word ?? ''))
  );
}
