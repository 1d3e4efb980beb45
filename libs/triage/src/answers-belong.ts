import type { FactName } from './facts/fact-name.js';
import { ASK_RULES } from './flags/ask.rules.js';
import { FLAG_RULES } from './flags/flag.rules.js';
import { NARROWER } from './flags/narrower.rules.js';
import type { FlagNumber } from './catalogue/flag-catalogue.js';
import { isAddedTo, isGoneOn, isOfAnother, isReplaced } from './answers-whose.js';
import type { Answer } from './raise-flags.js';
import type { SourcedMention } from './read-text.js';

/** Words, and what was read in them. */
export interface Told {
  text: string;
  mentions: readonly SourcedMention[];
  /** years */
  ages: readonly number[];
}

const aboutFlag = new Map<number, ReadonlySet<FactName>>();

/** Whatever raises a flag, or has its question asked. */
function factsAbout(flag: number): ReadonlySet<FactName> {
  const known = aboutFlag.get(flag);
  if (known) return known;
  const raising = FLAG_RULES.filter((rule) => rule.flag === flag).flatMap(({ when }) => when.flat(2));
  const asking = ASK_RULES.filter((rule) => rule.flag === flag).flatMap(({ when }) => when.flat());
  const narrower = (NARROWER[flag as FlagNumber] ?? []).flatMap(({ heard, beside = [] }) => [...heard, ...beside]);
  const found: ReadonlySet<FactName> = new Set([...raising, ...asking, ...narrower]);
  aboutFlag.set(flag, found);
  return found;
}

const toldOf = (flag: number, { mentions }: Told): Set<FactName> =>
  new Set(mentions.flatMap(({ fact }) => (factsAbout(flag).has(fact) ? [fact] : [])));

/**
 * Whether an answer is still one to what it was given to: the words that raised its question are there, if spelled otherwise or with more beside
 * them, and tell of the same person. A "yes" goes only with the words, or with the person; a "no" also where only a part of them is left.
 * @param isAskedBesides something else than the words asks the question: it was chosen in a list
 */
export function belongs(flag: number, answer: Answer, before: Told, after: Told, isAskedBesides: boolean | undefined): boolean {
  if (isGoneOn(before.text, after.text)) return true;
  const [asked, still] = [toldOf(flag, before), toldOf(flag, after)];
  const isAdded = isAddedTo(before.text, after.text);
  const isOther = isOfAnother(before.text, after.text) || isOtherAge(before, after);
  const isAlone = !(isAskedBesides ?? asked.size === 0);
  if (answer !== 'no') {
    if (isAdded || !isAlone) return true;
    return asked.size > 0 ? still.size > 0 && !isOfAnother(before.text, after.text) : !isReplaced(before.text, after.text);
  }
  const isAnew = isOther || isReplaced(before.text, after.text);
  // What a list asked was not asked of these words, unless they ask it now.
  if (asked.size === 0 && !isAlone) return !isAnew || still.size === 0;
  const isLost = isAlone && !isAdded && [...asked].some((fact) => !still.has(fact));
  return !isAnew && !isLost;
}

const isOtherAge = ({ ages: [one] }: Told, { ages: [other] }: Told): boolean => one !== undefined && other !== undefined && one !== other;
