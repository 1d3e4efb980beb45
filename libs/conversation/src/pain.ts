import { flagsFromFacts, parseFacts, readPainAnswer } from '@toothwise/triage';
import { names, plain } from './words.js';

const OVER_TEN = /^\D*?(\d{2,3})\s*(?:\/|out of|of)\s*10\b/;
const NO_PAIN =
  /^(?:(?:there is |there's |i have |i've |i feel |i'm in )?(?:no|zero) pain(?: at all| now| right now| today)?|none(?: at all)?|nothing|painless|(?:it )?(?:does not|doesn't|doesnt) hurt(?: at all)?|(?:i'm )?not in (?:any )?pain)$/;

/** Pain 0-10 as it was told, or null: it is asked again. Nothing that cannot be read becomes 0; more than ten is ten. */
export function readPainLine(text: string): number | null {
  const line = plain(text);
  if (NO_PAIN.test(line)) return 0;
  const over = OVER_TEN.exec(text.toLowerCase());
  if (over && Number(over[1]) >= 10) return 10;
  const read = /-\s*\d/.test(text) ? null : readPainAnswer(text);
  return read === null ? null : Math.round(Math.min(10, Math.max(0, read)));
}

/** Words for pain and for what hurts, beside the specified three (CHAT-065). */
const PAIN_WORDS =
  'pain pains painful hurt hurts hurting hurted ache aches aching ached achy toothache headache earache throbbing throbs sore tender tenderness sensitive sensitivity stinging burning agony'.split(
    ' ',
  );
const DENIED = /\b(?:no|not|without|isn't|doesn't|don't|never)\b/;
const SIGN_OF_ITS_OWN = new Set([
  'any-pain',
  'any-tooth-pain',
  'jaw-pain',
  'tooth-chipped',
  'gum-bleeding',
  'any-bleeding',
  'ulcer',
  'bad-tooth',
]);

/** Whether pain is to be asked: something hurts, or any sign was named and not denied. */
export function isPainToBeAsked(symptoms: string): boolean {
  const signs = parseFacts(symptoms).mentions.filter(({ fact }) => SIGN_OF_ITS_OWN.has(fact) || flagsFromFacts(new Set([fact])).length > 0);
  if (signs.some(({ polarity }) => polarity === 'affirmed' || polarity === 'unsure' || polarity === 'possible')) return true;
  return signs.length === 0 && names(symptoms, PAIN_WORDS) && !DENIED.test(plain(symptoms));
}
