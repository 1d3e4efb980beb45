import type { FactName } from '../facts/fact-name.js';
import type { FactSet } from '../facts/fact-set.js';
import type { FlagNumber, Level } from '../flags/flag-catalogue.js';
import type { SecondReading } from './second-reader.js';

/** What becomes of a sign that the rules found: it stands, it is asked about, or it is left as what the text is not about. */
export type Standing = 'stands' | 'asked' | 'left';

const EMERGENCY = 4;
const URGENT = 3;
const HIGHER_RISK = 22;
/** Told without alarm, whether it hurts or not. */
const BROKEN_TOOTH = 18;

/**
 * How much a text must say for an emergency (below 0: against it), so that a sign in it stands; where it says less than `left`, what the rules only
 * suspect is not asked either. One sentence that says it plainly is enough, unless all the rest speaks of something else. Chosen on rounds from
 * which neither rules nor model had learned.
 */
const BOUNDS = { stands: 600, left: 150, plain: 1_750, plainInAll: -1_700 };
const URGENT_BOUNDS = { stands: -200, left: -200, leftIfBroken: -1_900 };

/** Told in words so odd, or so calm, that only the person can say: a very ill person or child, how many tablets, and (below) a child that fell. */
const NEVER_LEFT: ReadonlySet<FlagNumber> = new Set([5, 6, 10]);
/** Nor does a calm text say anything about somebody who means to die. */
const TO_SELF: readonly FactName[] = ['self-harm', 'self-harm-hint'];

/**
 * Rules see a sign; the second reader sees the whole text. Where the two are of one mind, the sign stands; where the text as a whole speaks against
 * it, the person is asked. What the rules themselves only suspect is left where the text speaks of something else altogether (a play, a bill, a dog);
 * what they are sure of never is.
 * @param isSure the rules would raise it, not only ask
 * @param weighed null where nothing was written: what the person chose stands
 */
export function standingOf(
  { flag, level }: { flag: FlagNumber; level: Level },
  isSure: boolean,
  weighed: Omit<SecondReading, 'suspicions'> | null,
  possible: FactSet,
): Standing {
  if (level < URGENT || weighed === null) return 'stands';
  // Of a higher risk it is the person that makes it grave, not what the text tells of the sign.
  if (level < EMERGENCY || flag === HIGHER_RISK) {
    if (weighed.urgent >= URGENT_BOUNDS.stands) return 'stands';
    const left = flag === BROKEN_TOOTH ? URGENT_BOUNDS.leftIfBroken : URGENT_BOUNDS.left;
    return isSure || weighed.urgent >= left ? 'asked' : 'left';
  }
  const { emergency, sentence } = weighed;
  if (emergency >= BOUNDS.stands || (sentence >= BOUNDS.plain && emergency >= BOUNDS.plainInAll)) return 'stands';
  return isSure || emergency >= BOUNDS.left || sentence >= BOUNDS.plain || isForThePerson(flag, possible) ? 'asked' : 'left';
}

function isForThePerson(flag: FlagNumber, possible: FactSet): boolean {
  if (flag === 11) return TO_SELF.some((fact) => possible.has(fact));
  return NEVER_LEFT.has(flag) || (flag === 8 && possible.has('child'));
}
