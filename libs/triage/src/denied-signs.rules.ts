import type { About } from './about.js';
import type { FactName } from './facts/fact-name.js';
import type { FlagNumber } from './catalogue/flag-catalogue.js';
import { flagsFromFacts } from './flags/flag.rules.js';
import type { SourcedMention } from './read-text.js';

/** What a "no" leaves of the signs that it was given to. */
export interface AfterNo {
  /** flags that stand only because a denied sign is counted together with what was told after the "no" */
  joined: ReadonlySet<FlagNumber>;
  /** what was told, with those signs as denied: what is still to be asked */
  mentions: SourcedMention[];
}

/** A "no" to a flag's question, and how many texts there were then. */
interface Denial {
  flag: number;
  after: number;
}

/**
 * "I can't breathe", answered with "no", and later "it hurts when I chew" are no heart attack: what a "no" took back joins nothing that is told
 * after it. What it made together with earlier words stands until it is denied itself, and so does what is told without it.
 * @param answers those that still hold: a "no" that later words have overtaken takes nothing back
 * @param raises the flags that mentions raise
 */
export function afterNo(
  { entry, answers = {}, answeredAfter = {} }: Pick<About, 'answers' | 'answeredAfter'> & { entry: string },
  mentions: SourcedMention[],
  raises: (mentions: SourcedMention[]) => readonly FlagNumber[],
): AfterNo {
  const denials = Object.keys(answers)
    .filter((flag) => answers[Number(flag)] === 'no')
    .flatMap((flag) => denialOf(Number(flag), answeredAfter[Number(flag)], entry === 'chat-line', mentions));
  const isDenied = ({ fact, text }: SourcedMention) => denials.some(({ flag, after }) => text < after && makesAlone(fact, flag));
  if (!mentions.some(isDenied)) return { joined: new Set(), mentions };
  const left = mentions.map((found) => (isDenied(found) ? { ...found, polarity: 'negated' as const } : found));
  const withoutIt = raises(left);
  const open = raises(mentions).filter((flag) => !withoutIt.includes(flag) && answers[flag] === undefined);
  const isNew = (flag: FlagNumber) => denials.some(({ after }) => !raises(mentions.filter(({ text }) => text < after)).includes(flag));
  const joined = new Set(open.filter(isNew));
  return joined.size > 0 ? { joined, mentions: left } : { joined, mentions };
}

/** In a conversation a sign is asked about as soon as it is told: where no order was kept, the "no" came right after it. The fields of a form have no order. */
function denialOf(flag: number, after: number | undefined, isTalk: boolean, mentions: readonly SourcedMention[]): Denial[] {
  if (after !== undefined) return [{ flag, after }];
  const told = mentions.filter(({ fact }) => makesAlone(fact, flag)).map(({ text }) => text);
  return isTalk && told.length > 0 ? [{ flag, after: Math.max(...told) + 1 }] : [];
}

/** Whether the sign alone is what the flag's question asks about. */
const makesAlone = (fact: FactName, flag: number): boolean => flagsFromFacts(new Set([fact])).some((hit) => hit.flag === flag);
