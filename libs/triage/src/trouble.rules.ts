import type { About } from './about.js';
import type { FactName } from './facts/fact-name.js';
import type { FactSet } from './facts/fact-set.js';
import { INJURY, THINNED } from './facts/fact-groups.js';
import { namedTrouble } from './flags/named.rules.js';
import { flagOf, type FlagNumber, type Level } from './catalogue/flag-catalogue.js';
import type { Polarity } from './language/context.js';
import { longestWords, type Raised, type RaisedFlag } from './raise-flags.js';
import type { SourcedMention } from './read-text.js';
import type { Standing } from './second-reader/standing.rules.js';

/** To be seen within a day. */
const URGENT: Level = 3;

const EMERGENCY: Level = 4;

/** What the text as a whole makes of a sign that the rules are sure of, or only suspect. */
type StandingOf = (hit: { flag: FlagNumber; level: Level }, isSure: boolean) => Standing;

interface Trouble {
  flag: FlagNumber;
  told: readonly FactName[];
  /** what must be told with it */
  beside?: readonly FactName[];
  /** no trouble by itself, and named with it */
  also?: readonly FactName[];
  /** told for certain it stands against a "no" to one of these, though it was only a question before */
  against?: readonly FlagNumber[];
}

/** The questions that a swelling brings up. */
const OF_SWELLING: readonly FlagNumber[] = [3, 14, 17];

/** Trouble that is told, by the flag whose question asks for the extreme of it. */
export const TROUBLE: readonly Trouble[] = [
  { flag: 1, told: ['breathing-trouble'] },
  { flag: 2, told: ['hard-swallowing', 'cannot-swallow', 'muffled-voice', 'hard-speaking'] },
  {
    flag: 8,
    told: ['sleepy-told', 'drowsy', 'vomiting', 'confusion', 'faint', 'double-vision', 'fit', 'collapse'],
    beside: [...INJURY, 'hit-ticked'],
    also: ['head-pain'],
  },
  // Whoever was knocked out is seen, however they feel now.
  { flag: 8, told: ['knocked-senseless'], against: [8] },
  { flag: 11, told: ['speech-trouble', 'slurred'] },
  // However little it is: with a blood thinner a mouth that goes on bleeding is seen within the day.
  { flag: 7, told: ['bleeds-now', 'bleeds-on'], beside: THINNED },
  // Who said that it still bleeds, and never bit on gauze, says "no" to "after 20 minutes": it bleeds all the same.
  { flag: 15, told: ['bleeding-wont-stop'], beside: ['extraction', 'hole-where-tooth-was'], against: [7, 15] },
  // Seen on the face, or with a fever: whoever knows few words of English says "no" to "pus, an abscess", and is swollen all the same.
  { flag: 17, told: ['face-swelling'], against: OF_SWELLING },
  { flag: 17, told: ['swelling', 'gum-swelling', 'gums-swollen', 'swelling-told'], beside: ['fever', 'heat-told'], against: OF_SWELLING },
  // In few words it only asks; a "no" to the extreme of it leaves what was told.
  { flag: 1, told: ['breath-told'], against: [1] },
  { flag: 2, told: ['swallow-told'], against: [2] },
  // Who does not know how many cannot know that it was not too much.
  { flag: 10, told: ['amount-unknown'], against: [10] },
];

/** No question asks for these alone. */
const PLAIN: ReadonlySet<FactName> = new Set<FactName>(['hard-swallowing', 'hard-speaking', 'sleepy-told', 'bleeds-now', 'bleeds-on']);

/**
 * Whoever tells of trouble swallowing, breathing or speaking, or is unwell after a blow, and says "no" to the extreme of it ("impossible to swallow
 * your own saliva") has it all the same: it is no emergency, and is seen within a day. So has whoever tells of a swollen face, of swelling and fever, or of
 * bleeding with a blood thinner. So is a painkiller of which nobody knows how much was taken: until that is settled no other is taken.
 * @param standing of the whole text: what is grave by itself stands or was asked about; plain trouble, of which the extreme is asked, counts in either case
 */
export function withTrouble(
  raised: Raised,
  facts: FactSet,
  mentions: readonly SourcedMention[],
  standing: StandingOf,
  answers: About['answers'] = {},
): Raised {
  const flags = [...raised.flags];
  for (const trouble of TROUBLE) {
    const { flag, beside, also = [] } = trouble;
    const isRaised = flags.some((other) => other.flag === flag);
    const isBeside = beside?.some((fact) => facts.has(fact)) ?? true;
    if (isRaised || !isBeside) continue;
    const counts = countsOf(trouble, facts, standing, answers);
    const toldOf = (signs: readonly FactName[]) =>
      mentions.filter(({ fact, polarity }) => signs.includes(fact) && isMeant(trouble, polarity));
    const found = toldOf(counts);
    const source = [...new Set(found.map((one) => one.source))];
    const words = longestWords([...found, ...toldOf(also)]);
    const named = namedTrouble(
      flag,
      found.map(({ fact }) => fact),
    );
    if (found.length > 0) flags.push({ flag, level: URGENT, words, source, sensitive: false, ...(named.length > 0 && { named }) });
  }
  return { ...raised, flags: flags.sort((a, b) => a.flag - b.flag) };
}

/** The facts that count where the whole text makes the sign stand, or a question. */
function countsOf(
  { flag, told, against }: Trouble,
  facts: FactSet,
  standing: StandingOf,
  answers: About['answers'] = {},
): readonly FactName[] {
  const stands = standing({ flag, level: URGENT }, true);
  // A story, a notice or a school play speaks for no emergency: there a "no" is taken at its word.
  const isSpokenFor = () => stands === 'stands' || (stands === 'asked' && standing({ flag, level: EMERGENCY }, false) !== 'left');
  if (against) return against.some((other) => answers[other] === 'no') && isSpokenFor() ? told : [];
  if (stands === 'stands') return told;
  if (stands === 'left') return [];
  const isGrave = told.some((fact) => facts.has(fact) && !PLAIN.has(fact));
  return isGrave ? [] : told.filter((fact) => PLAIN.has(fact));
}

const isMeant = ({ against }: Trouble, polarity: Polarity): boolean => polarity === 'affirmed' || (!against && polarity === 'unsure');

/** Raised as trouble alone: a "no" to the flag's question is no word against it. */
export const isTrouble = ({ flag, level }: Pick<RaisedFlag, 'flag' | 'level'>): boolean =>
  level === URGENT && flagOf(flag).level > URGENT && TROUBLE.some((one) => one.flag === flag);
