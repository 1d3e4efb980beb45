import { speaksOfAspirin, speaksOfNsaid, type CareFact } from '../care.rules.js';
import { THINNED } from '../facts/fact-groups.js';
import { parseFacts } from '../facts/parse-facts.js';
import type { Mention } from '../facts/reading.js';
import { painkillerSteps, type WhosePain } from '../outcome/painkillers.js';
import type { Person } from '../person.rules.js';
import { sayFrom } from '../texts/say.js';
import { SELF_CARE_TEXTS } from '../texts/self-care.en.js';

const say = sayFrom(SELF_CARE_TEXTS);
/** Reye's syndrome: no aspirin below this age. */
const ASPIRIN_FROM = 16;
const GROWN_UP = 18;

const PAINKILLER =
  /\b(?:pain ?killers?|pain ?relie(?:f|vers?)|ibuprofen|advil|motrin|nurofen|paracetamol|acetaminophen|tylenol|panadol|calpol|naproxen|aleve|(?:for|against|stop|ease|help(?:s|ing)?(?: with)?) (?:(?:the|this|his|her|my|their) )?pain)\b/i;
const ASKED =
  /\?\s*$|\b(?:can|could|may|should|shall)\s+(?:i|we|you|she|he|they|my|the|a)\b|\b(?:is|are|be)\b.*\b(?:ok|okay|safe|allowed|alright|all right|good)\b|\bhow (?:much|many|often)\b|\bwant(?:ed)? to (?:give|take)\b/i;
const GIVEN = /\b(?:gave|given|took|taken|had|swallowed|ate)\b/i;
/** It is for somebody else, who may be a child. */
const FOR_ANOTHER = /\b(?:her|him|them|she|he|child|children|kids?|baby|toddler|son|daughter|boy|girl|teen\w*|giv(?:e|en|ing)|gave)\b/i;

/**
 * What is said to a question about a painkiller, or to a word of aspirin where it may be a child's, or of ibuprofen's kind with a blood thinner: the
 * same lines that a result has. Empty where a line is neither; nothing else about medicines is answered. While it is open how much was taken, no
 * painkiller is told of, and none that what was told of the person forbids.
 * @param care what else was told of whom it is for
 */
export function medicineReply(text: string, person: Person = {}, care: readonly CareFact[] = [], isOpen = false): string[] {
  const { mentions, age: told } = parseFacts(text);
  const age = told ?? person.age ?? null;
  const isChild = age === null ? person.who === 'my-child' || mentions.some(({ fact }) => fact === 'child-word') : age < GROWN_UP;
  const isGrownUp = age === null && (care.includes('grown-up') || mentions.some(({ fact }) => fact === 'grown-up'));
  const isPerhapsChild = isChild || (age === null && !isGrownUp && (person.who === 'someone-else' || FOR_ANOTHER.test(text)));
  const isAspirin = speaksOfAspirin(mentions);
  const isAsked = ASKED.test(text);
  // An untold age counts as a child's; both are told of only where nobody said for whom it is.
  const isOfChild = isChild || (isPerhapsChild && person.who === 'someone-else');
  const painkillers = (whose: WhosePain): string[] => (isOpen ? [say('noMore')] : painkillerSteps(whose, care));
  if (isAspirin && isPerhapsChild && (age ?? 0) < ASPIRIN_FROM)
    return [say('aspirin'), ...(GIVEN.test(text) ? [say('aspirinWorse')] : painkillers('child'))];
  if (care.includes('nsaid-thinned') && speaksOfThinned(mentions)) return [say('nsaidThinned'), say('nsaidThinnedWatch')];
  if (!isAsked || !(isAspirin || PAINKILLER.test(text))) return [];
  return painkillers(isOfChild ? 'child' : isPerhapsChild ? 'either' : 'adult');
}

/** Of one of the two that are not to be taken together. */
const speaksOfThinned = (mentions: readonly Mention[]): boolean =>
  speaksOfNsaid(mentions) || mentions.some(({ fact, polarity }) => THINNED.includes(fact) && polarity === 'affirmed');
