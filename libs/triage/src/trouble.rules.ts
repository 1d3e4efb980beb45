import type { FactName } from './facts/fact-name.js';
import type { FactSet } from './facts/fact-set.js';
import { INJURY } from './flags/fact-groups.js';
import { flagOf, type FlagNumber, type Level } from './flags/flag-catalogue.js';
import { longestWords, type Raised, type RaisedFlag } from './raise-flags.js';
import type { SourcedMention } from './read-text.js';
import type { Standing } from './second-reader/standing.rules.js';

/** To be seen within a day. */
const URGENT: Level = 3;

interface Trouble {
  flag: FlagNumber;
  told: readonly FactName[];
  /** what must be told with it */
  beside?: readonly FactName[];
  /** no trouble by itself, and named with it */
  also?: readonly FactName[];
}

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
  { flag: 11, told: ['speech-trouble', 'slurred'] },
];

/** No question asks for these alone. */
const PLAIN: ReadonlySet<FactName> = new Set<FactName>(['hard-swallowing', 'hard-speaking', 'sleepy-told']);

/**
 * Whoever tells of trouble swallowing, breathing or speaking, or is unwell after a blow, and says "no" to the extreme of it ("impossible to swallow
 * your own saliva") has it all the same: it is no emergency, and is seen within a day.
 * @param standing of the whole text: what is grave by itself stands or was asked about; plain trouble, of which the extreme is asked, counts in either case
 */
export function withTrouble(
  raised: Raised,
  facts: FactSet,
  mentions: readonly SourcedMention[],
  standing: (hit: { flag: FlagNumber; level: Level }) => Standing,
): Raised {
  const trouble = TROUBLE.flatMap(({ flag, told, beside, also = [] }): RaisedFlag[] => {
    const isRaised = raised.flags.some((other) => other.flag === flag);
    const isBeside = beside?.some((fact) => facts.has(fact)) ?? true;
    const stands = standing({ flag, level: URGENT });
    const isGrave = told.some((fact) => facts.has(fact) && !PLAIN.has(fact));
    const counts = stands === 'stands' ? told : stands === 'asked' && !isGrave ? told.filter((fact) => PLAIN.has(fact)) : [];
    const toldOf = (facts: readonly FactName[]) =>
      mentions.filter(({ fact, polarity }) => facts.includes(fact) && (polarity === 'affirmed' || polarity === 'unsure'));
    const found = toldOf(counts);
    if (isRaised || !isBeside || found.length === 0) return [];
    const source = [...new Set(found.map((one) => one.source))];
    return [{ flag, level: URGENT, words: longestWords([...found, ...toldOf(also)]), source, sensitive: false }];
  });
  return { ...raised, flags: [...raised.flags, ...trouble].sort((a, b) => a.flag - b.flag) };
}

/** Raised as trouble alone: a "no" to the flag's question is no word against it. */
export const isTrouble = ({ flag, level }: Pick<RaisedFlag, 'flag' | 'level'>): boolean =>
  level === URGENT && flagOf(flag).level > URGENT && TROUBLE.some((one) => one.flag === flag);
