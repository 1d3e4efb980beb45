import { EMERGENCY_TEXTS } from './emergency.en.js';
import { FLAG_TEXTS_OF_OTHERS } from './flags-of-others.en.js';
import { FLAG_TEXTS } from './flags.en.js';
import { NARROWER_QUESTIONS } from './narrower.en.js';
import { OUTCOME_TEXTS } from './outcome.en.js';
import { SELF_CARE_TEXTS } from './self-care.en.js';

const sentences = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as Record<string, unknown>).flatMap(sentences);

/** Whoever reads is not always whom it is about: their own teeth, mouth, tongue and health are nowhere spoken of. */
const OF_THE_READER =
  /\byour (?:own )?(?:saliva|teeth|tooth|mouth|next check-up|dentist|tongue|jaw|cheek|head)\b|\bsee you\b|\byou (?:feel|have|are)\b/i;
/** Danger to oneself is said to whoever has such thoughts; how to speak to somebody else of theirs awaits a text of its own. */
const { 24: toOneself, ...others } = FLAG_TEXTS;
/** What is asked of somebody else has a text of its own. */
const OWN = new Set(Object.keys(FLAG_TEXTS_OF_OTHERS.other).map((flag) => FLAG_TEXTS[Number(flag) as 2].question as string));

it('no sentence of a result speaks of the reader as of whom it is about', () => {
  const { toSelf, ...titles } = EMERGENCY_TEXTS.title;
  const all = sentences([{ ...EMERGENCY_TEXTS, title: titles }, others, NARROWER_QUESTIONS, OUTCOME_TEXTS, SELF_CARE_TEXTS]);
  expect([toSelf, toOneself.title].every((text) => text.length > 0)).toBe(true);
  // Not sure, or in doubt, is whoever reads.
  expect(all.filter((text) => !OWN.has(text) && OF_THE_READER.test(text.replace(/you are (?:not sure|in doubt)/gi, '')))).toEqual([]);
});
