const ALARM = /\b(?:abscess(?:es|ed)?|infect(?:ion|ions|ed|ious)|emergenc(?:y|ies)|cellulitis|pus|sepsis)\b/gi;
/** Ends what a "no" reaches to. */
const CLAUSE_END = /[.;:!?\n]|\b(?:but|however|although|yet|except)\b/i;
const NEGATION = /\b(?:no|not|without|never|neither|nor|absence of|free of|isn't|doesn't|don't|aren't|unlikely)\b/i;
/** "Cannot rule out an infection" is no denial. */
const NOT_RULED_OUT = /\b(?:cannot|can't|could not|couldn't|not)\s+(?:be\s+|fully\s+|safely\s+)*(?:rule[sd]?|exclude[ds]?)\b/i;
const RULED_OUT = /\b(?:rule[sd]?|exclude[ds]?)\s+(?:out\s+)?/i;

/** The alarm words level of a model's answer: 3 when one is affirmed, 1 otherwise. "No sign of infection" affirms nothing. */
export function alarmLevel(text: string): 1 | 3 {
  for (const { index } of text.matchAll(ALARM)) if (isAffirmed(clauseBefore(text, index))) return 3;
  return 1;
}

function isAffirmed(before: string): boolean {
  if (NOT_RULED_OUT.test(before)) return true;
  return !NEGATION.test(before) && !RULED_OUT.test(before);
}

function clauseBefore(text: string, index: number): string {
  return text.slice(0, index).split(CLAUSE_END).at(-1) ?? '';
}
