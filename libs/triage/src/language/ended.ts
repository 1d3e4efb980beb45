import { type Token } from './tokens.js';

/** What stops, eases or goes down. */
const PASSING: readonly string[] = ['@BLEED', '@PAIN', '@SWELL', '@FEVER', '@VOMIT', '@FAINT'];
const CRIES: ReadonlySet<string> = new Set('cry cries crying cried tears screaming nosebleed dizziness'.split(' '));
/** What a blow does: it is done, and whatever stops, it does not. */
const DONE: readonly string[] = ['@INJURY', '@STRONGINJURY', '@LOOSE', '@BROKE', '@DISPLACED', '@KNOCKEDOUT'];
/** Between what ended and the word for it: "the bleeding has now stopped". */
const BETWEEN: ReadonlySet<string> = new Set('has have had is was now just also finally eventually then already nearly mostly'.split(' '));
const JOINS: ReadonlySet<string> = new Set([',', 'and', 'or', '/', '+', '&']);
const STOPS: ReadonlySet<string> = new Set('stopped easing faded subsided down off control more'.split(' '));

const passing = ({ tags, word }: Token): string[] => [...PASSING.filter((tag) => tags.has(tag)), ...(CRIES.has(word) ? [word] : [])];

/**
 * Whether what is said to have ended at [at, to) is another sign than that at [start, end): "tooth wobbly, bleeding stopped", "fell off the bed, it has
 * stopped bleeding". What ended silences itself alone, and a blow is over with nothing that stops.
 */
export function endsAnother(tokens: readonly Token[], start: number, end: number, at: number, to: number): boolean {
  const own = tokens.slice(start, end);
  const kinds = new Set(own.flatMap(passing));
  const isOther = (token: Token | undefined): boolean =>
    token !== undefined && passing(token).length > 0 && !passing(token).some((kind) => kinds.has(kind));
  const last = tokens[to - 1]!.word;
  if (isOther(tokens[to])) return true;
  let before = at - 1;
  while (before > end && BETWEEN.has(tokens[before]!.word)) before--;
  const isListed = kinds.size > 0 && tokens.slice(end, before).every(({ word }) => JOINS.has(word));
  if (before >= end && isOther(tokens[before]) && !isListed) return true;
  return STOPS.has(last) && own.some(({ tags, word }) => !word.endsWith('ing') && DONE.some((tag) => tags.has(tag)));
}
