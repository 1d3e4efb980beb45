import { foreignLanguage } from '@toothwise/triage';
import { beginsUnsure, meansGuessedNo, meansProbably, meansUnsure } from './unsure.js';

/** A line in lower case, with plain apostrophes and single spaces, without signs around it. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\s,;:.!?"()]+/g, ' ')
    .trim();

export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);

/** Whether a line holds one of these words or phrases, as whole words. */
export function names(text: string, phrases: readonly string[]): boolean {
  const line = ` ${plain(text)} `;
  return phrases.some((phrase) => line.includes(` ${phrase} `));
}

const FILLERS = new Set(
  "please thanks thank you oh well um uh er i think really not at all sure it is isn't its it's that that's there isn't aren't none of this those these to so any of course definitely absolutely i'm i am he she they has hasn't have haven't does doesn't do don't did didn't yet now just any more nothing like".split(
    ' ',
  ),
);
const YES = new Set('yes yeah yep yup ya aye correct true affirmative yess ye sadly indeed si sí oui sim'.split(' '));
const NO = new Set('no nope nah none never negative noo not false'.split(' '));
/** Whether a line says that one does not know. */
export const isUnsure = (text: string): boolean => meansUnsure(plain(text));

/** What is not known is another thing than what was asked. */
const OF_ELSE = /\b(?:which|where|when|how (?:long|much|many|often)|what (?:tooth|to do))\b/;
/** Whether a part of a line says so, whatever stands beside it, as long as that is read: "she goes back to sleep, I dont know". */
export const isUnsureBeside = (text: string): boolean =>
  foreignLanguage(text) === null &&
  text
    .split(/[.,;:!?\n]+|\s[-–—]\s|\b(?:but|because)\b/i)
    .some((part) => part.trim() !== '' && isUnsure(part) && !OF_ELSE.test(plain(part)));

/** Whether a line begins so, whatever it tells after that: "no idea, it was 1 am and he was asleep" is no "no". */
export const isUnsureFirst = (text: string): boolean => foreignLanguage(text) === null && beginsUnsure(plain(text));

/** Whether a line guesses a "no", which is none. */
export const isGuessedNo = (text: string): boolean => meansGuessedNo(plain(text));

/** Taken back in the same breath. */
const MEANT_YES = /^(?:no|nope) (?:no )?(?:(?:wait|sorry|oops) )?i (?:mean|meant) (?:yes|yeah|yep)$/;

/** A yes or no to a question; null where the line is something else. "no fever" is no answer: it says less than was asked. */
export function yesOrNo(text: string): 'yes' | 'no' | 'unsure' | null {
  if (isUnsure(text) || meansProbably(plain(text))) return 'unsure';
  if (MEANT_YES.test(plain(text))) return 'yes';
  const words = wordsOf(text);
  const [first] = words;
  if (first === undefined || words.length > 8) return null;
  const rest = words.slice(1).every((word) => FILLERS.has(word) || YES.has(word) || NO.has(word));
  if (YES.has(first) && rest && !words.slice(1).some((word) => word === 'no' || word === 'nope')) return 'yes';
  if (NO.has(first) && rest && !words.some((word) => YES.has(word))) return 'no';
  return /^(?:it|that|there|he|she|they|i) (?:is|has|have|does|do|are|am)(?: it)?$/.test(words.join(' '))
    ? 'yes'
    : /^(?:it|that|there|he|she|they|i) (?:isn't|hasn't|haven't|doesn't|don't|aren't|is not|has not|have not|does not|do not)(?: at all)?$/.test(
          words.join(' '),
        )
      ? 'no'
      : null;
}
