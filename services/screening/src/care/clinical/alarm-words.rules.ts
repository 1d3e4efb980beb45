const ALARM = /\b(?:abscess(?:es|ed)?|infect(?:ion|ions|ed|ious)|emergenc(?:y|ies)|cellulitis|pus|sepsis)\b/gi;
/** RPT-026. Some are alarms too, which raise higher. */
const MENTIONS = /\b(?:urgent|immediate|severe|decay|moderate|plaque|gingivitis|tartar|cleaning needed|infection|abscess|emergency)\b/gi;
/** Ends what a "no" reaches to. */
const CLAUSE_END = /[.;:!?\n]|\b(?:but|however|although|yet|except)\b/i;
const NEGATION = /\b(?:no|not|without|never|neither|nor|absence of|free of|isn't|doesn't|don't|aren't|unlikely)\b/i;
/** "Cannot rule out an infection" is no denial. */
const NOT_RULED_OUT = /\b(?:cannot|can't|could not|couldn't|not)\s+(?:be\s+|fully\s+|safely\s+)*(?:rule[sd]?|exclude[ds]?)\b/i;
const RULED_OUT = /\b(?:rule[sd]?|exclude[ds]?)\s+(?:out\s+)?/i;

/** The alarm words that a model's answer affirms. "No sign of infection" affirms nothing. */
export const alarmWords = (text: string): string[] => affirmed(text, ALARM);

/** RPT-026: the words by which a reading of photos is more than low; affirmed ones alone. */
export const mentionedWords = (text: string): string[] => affirmed(text, MENTIONS);

function affirmed(text: string, words: RegExp): string[] {
  return [...text.matchAll(words)].filter(({ index }) => isAffirmed(clauseBefore(text, index))).map(([word]) => word);
}

function isAffirmed(before: string): boolean {
  if (NOT_RULED_OUT.test(before)) return true;
  return !NEGATION.test(before) && !RULED_OUT.test(before);
}

function clauseBefore(text: string, index: number): string {
  return text.slice(0, index).split(CLAUSE_END).at(-1) ?? '';
}
