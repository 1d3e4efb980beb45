import { type Token } from './tokens.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What leaves a place: after it "of" is "off". */
const LEAVES = words(
  'fell fallen fall falls falling rolled rolling rolls tumbled tumbling slipped jumped jumping knocked pushed climbed climbing dropped came come coming comes broke breaks broken snapped chipped thrown',
);
/** "In the fall of", "came of age": not these. */
const BEFORE_A_NOUN = words('the this last a each every in on early late');
const NO_PLACE = words('age course it nowhere');
/** More than is good: "to sleepy". */
const TOO_MUCH = words('sleepy drowsy ill weak unwell poorly tired swollen painful sore breathless dizzy');
/** What one can or can not do: "hard too wake". */
const TO_DO = words('wake breathe swallow eat drink speak talk chew bite open sleep');
const ABLE = words('hard hardly harder able unable trying try tries struggling struggles wants want refuses refusing difficult need needs');
const WENT = words('went gone goes go going bit teeth tooth right straight clean bitten put');
const OF_SOMEBODY = words('his her my their the its your lip lips cheek tongue skin');
const FEELS = words('feel feels feeling felt very too arm arms leg legs gone');
const IS = words('is are was feels feel tooth teeth looks bit came got becoming');
const HITS = words('hit banged bumped hurt cut split broke chipped knocked smashed bit');
const NOT_KNOWN = words('do does did not');

/**
 * Words that sound like others and are written for them, read by those beside them: "fell of the bed", "to sleepy", "dont no", "past out". What
 * may be meant as it stands stays.
 */
export function readSoundAlikes(tokens: readonly Token[]): void {
  tokens.forEach((token, at) => {
    const meant = MEANT[token.word]?.(tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? '', tokens[at - 2]?.word ?? '');
    if (meant !== undefined) token.word = meant;
  });
}

type Meant = (before: string, next: string, earlier: string) => string | undefined;
const when = (isMeant: boolean, word: string): string | undefined => (isMeant ? word : undefined);

const MEANT: Record<string, Meant | undefined> = {
  of: (before, next, earlier) => when(LEAVES.has(before) && !BEFORE_A_NOUN.has(earlier) && !NO_PLACE.has(next) && !/^\d/.test(next), 'off'),
  off: (before, _, earlier) => when(before === 'out' && LEAVES.has(earlier), 'of'),
  to: (_, next) => when(TOO_MUCH.has(next), 'too'),
  too: (before, next) => when(ABLE.has(before) && TO_DO.has(next), 'to'),
  no: (before, _, earlier) => when(before === 'not' && NOT_KNOWN.has(earlier), 'know'),
  past: (_, next) => when(next === 'out', 'passed'),
  threw: (before, next) => when(WENT.has(before) && OF_SOMEBODY.has(next), 'through'),
  there: (before, _, earlier) => when(HITS.has(before) || (HITS.has(earlier) && before === 'on'), 'their'),
  week: (before, next) => when(FEELS.has(before) && next !== 'of', 'weak'),
  lose: (before) => when(IS.has(before), 'loose'),
  soar: () => 'sore',
  feint: () => 'faint',
};
