import { flagsFromFacts, parseFacts, readPainAnswer } from '@toothwise/triage';
import { ANOTHER, CHILD } from './whom-in.js';
import { names, plain } from './words.js';

const OVER_TEN = /^\D*?(\d{2,3})\s*(?:\/|out of|of)\s*10\b/;
/** "5-6" is a range. */
const NEGATIVE = /(?:^|[^\d\s])\s*-\s*\d/;
const NO_PAIN =
  /^(?:(?:there is |there's |i have |i've |i feel |i'm in )?(?:no|zero) pain(?: at all| now| right now| today)?|none(?: at all)?|nothing|painless|(?:it )?(?:does not|doesn't|doesnt) hurt(?: at all)?|(?:i'm )?not in (?:any )?pain)$/;

const COUNTED = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** How old somebody is, which is no pain: "he's 8, he says it zings", "my son is 8". */
const AGE_TOLD = new RegExp(
  String.raw`\b(?:(?:he|she|they)(?:['’]?s| is|['’]re| are)|(?:my|our) (?:\w+ )?(?:${CHILD}|${ANOTHER})(?: [\p{L}'-]+)?(?:['’]s| is)|(?:just |has |he |she )?turned|aged?)(?: only| just| about| almost| nearly| now)* ${COUNTED}\b(?! ?(?:\/|out of|of 10|on (?:the|a) scale|or |to |-))`,
  'giu',
);
/** Whether a line tells an age, and no pain beside it. */
export const isAgeAlone = (text: string): boolean => new RegExp(AGE_TOLD).test(text) && readPainLine(text) === null;

/** Pain 0-10 as it was told, or null: it is asked again. Nothing that cannot be read becomes 0; more than ten is ten. */
export function readPainLine(told: string): number | null {
  const text = told.replace(AGE_TOLD, ' ');
  const line = plain(text);
  if (NO_PAIN.test(line)) return 0;
  const over = OVER_TEN.exec(text.toLowerCase());
  if (over && Number(over[1]) >= 10) return 10;
  const read = NEGATIVE.test(text) ? null : readPainAnswer(text);
  return read === null ? null : Math.round(Math.min(10, Math.max(0, read)));
}

/** Pain that is told while another question is open: a bare number, or words that can mean nothing else. */
export const readPainBeside = (text: string): number | null => (parseFacts(text).painScore === null ? null : readPainLine(text));

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
  // Told in few words of English: they only ask.
  'swelling-told',
  'throat-told',
  'swallow-told',
  'opening-told',
  'breath-told',
  'blood-told',
  'hit-told',
  'face-told',
  'tooth-told',
]);

/** Whether a line tells what is wrong, wherever it was typed: a sign, or where it hurts. "I am in pain" alone tells too little. */
export const tellsOfSymptoms = (text: string): boolean =>
  isPainToBeAsked(text) && parseFacts(text).mentions.some((told) => told.fact !== 'any-pain' && isSign(told) && isMeant(told));

/** What is wrong, with what was told of it since: nothing is replaced. */
export const added = (before: string | null, text: string): string =>
  before?.includes(text.trim()) ? before : before ? `${before}\n${text.trim()}` : text.trim();

/** Whether pain is to be asked: something hurts, or any sign was named and not denied. */
export function isPainToBeAsked(symptoms: string): boolean {
  const signs = parseFacts(symptoms).mentions.filter(isSign);
  if (signs.some(isMeant)) return true;
  return signs.length === 0 && names(symptoms, PAIN_WORDS) && !DENIED.test(plain(symptoms));
}

type Told = ReturnType<typeof parseFacts>['mentions'][number];
const isSign = ({ fact }: Told): boolean => SIGN_OF_ITS_OWN.has(fact) || flagsFromFacts(new Set([fact])).length > 0;
const isMeant = ({ polarity }: Told): boolean => polarity === 'affirmed' || polarity === 'unsure' || polarity === 'possible';
