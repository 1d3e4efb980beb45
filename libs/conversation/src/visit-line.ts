const VISIT_THEN =
  /^(.{0,40}?\b(?:ago|years?|yrs?|months?|weeks?|days?))(?:[\s,;-]+(?:and|but)?\s*)(?!(?:ago|back|and|or|of|to|because|for|when|as|since|before|after|with)\b)(.{4,})$/is;
const TOLD_OF_THEN = /\b(?:was|were|had|did|got|went|gave|took|pulled|broke|fell|came|used|been|then|when|because)\b/i;

/** "2 years ago my gum is sore": the time is that of the visit, and what follows is of today, unless it tells of then. */
export function visitApart(text: string): string[] {
  const [, visit, rest] = VISIT_THEN.exec(text.trim()) ?? [];
  return visit === undefined || rest === undefined || TOLD_OF_THEN.test(rest) ? [text] : [visit, rest];
}
