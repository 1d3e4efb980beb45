import type { FactSet } from '../facts/fact-set.js';
import type { FlagNumber, Level } from '../catalogue/flag-catalogue.js';
import type { SecondReading } from './second-reader.js';

/** What becomes of a sign that the rules found: it stands, it is asked about, or it is left as what the text is not about. */
export type Standing = 'stands' | 'asked' | 'left';

const EMERGENCY = 4;
const URGENT = 3;
const HIGHER_RISK = 22;
/** The last flag of the table that its cases were labelled by. */
const LAST_LEARNED = 24;
/** Told without alarm, whether it hurts or not. */
const BROKEN_TOOTH = 18;

/**
 * How much a text must say for an emergency (below 0: against it), so that a sign in it stands; where it says less than `left`, what the rules only
 * suspect is not asked either, and below `leftIfSure` not even what they are sure of. One sentence that says it plainly is enough, unless all the
 * rest speaks of something else. Chosen on rounds from which neither rules nor model had learned.
 */
const BOUNDS = { stands: 1_000, left: 500, leftThoughOdd: -300, leftIfSure: -500, plain: 2_500, plainInAll: -800 };
/** The same for what is urgent; what the rules are sure of is left where the text speaks neither for that nor for an emergency. */
const URGENT_BOUNDS = { stands: 100, leftIfBroken: -1_800, leftIfSure: -1_100 };

/** Told in words so odd, or so calm, that only the person can say: a very ill person or child, how many tablets, and (below) a child that fell. */
const TOLD_ODDLY: ReadonlySet<FlagNumber> = new Set([5, 6, 10]);

type Weighed = Omit<SecondReading, 'suspicions'>;

/**
 * Rules see a sign; the second reader sees the whole text. Where the two are of one mind, the sign stands; where the text as a whole speaks against
 * it, the person is asked. Where the text speaks of something else altogether (a play, a bill, a dog), what the rules only suspect is left, and what
 * they are sure of where it does so beyond doubt.
 * @param isSure the rules would raise it, not only ask
 * @param weighed null where nothing was written: what the person chose stands
 */
export function standingOf(
  { flag, level }: { flag: FlagNumber; level: Level },
  isSure: boolean,
  weighed: Weighed | null,
  possible: FactSet,
): Standing {
  // It has learned nothing of what was added since: that it cannot weigh.
  if (flag > LAST_LEARNED) return 'stands';
  // What can wait for days is told calmly: nothing speaks for it or against it.
  if (level < URGENT || weighed === null) return 'stands';
  // Of a higher risk it is the person that makes it grave, not what the text tells of the sign.
  if (level < EMERGENCY || flag === HIGHER_RISK) return ofUrgent(flag, isSure, weighed);
  const { emergency, sentence } = weighed;
  const isPlain = sentence >= BOUNDS.plain;
  if (emergency >= BOUNDS.stands || (isPlain && emergency >= BOUNDS.plainInAll)) return 'stands';
  return isPlain || emergency >= leftBelow(flag, isSure, possible) ? 'asked' : 'left';
}

/** What a text must say at least for an emergency, so that this sign in it is asked about. */
function leftBelow(flag: FlagNumber, isSure: boolean, possible: FactSet): number {
  if (flag === 24) return -Infinity;
  if (isSure) return BOUNDS.leftIfSure;
  return TOLD_ODDLY.has(flag) || (flag === 8 && possible.has('child')) ? BOUNDS.leftThoughOdd : BOUNDS.left;
}

function ofUrgent(flag: FlagNumber, isSure: boolean, weighed: Weighed): Standing {
  // What speaks for an emergency speaks for what is urgent, too.
  if (weighed.urgent >= URGENT_BOUNDS.stands || weighed.emergency >= BOUNDS.stands) return 'stands';
  if (isSure) return flag === HIGHER_RISK || forAnything(weighed) >= URGENT_BOUNDS.leftIfSure ? 'asked' : 'left';
  return flag === BROKEN_TOOTH && weighed.urgent >= URGENT_BOUNDS.leftIfBroken ? 'asked' : 'left';
}

const forAnything = ({ urgent, emergency }: Weighed): number => Math.max(urgent, emergency);
