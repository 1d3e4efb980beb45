import { endsAnother } from './ended.js';
import { isLostPart } from './lost-part.js';
import { type Setting, FINE_AFTER, POSSESSIVES, SUBJECTS } from './setting.js';
import { type Token } from './tokens.js';

const THEREAFTER: ReadonlySet<string> = new Set('both all it they that everything now has have this'.split(' '));
/** "has gone" and "is gone" are over only where nothing follows that it went to or became ("she's gone a bit vague"). */
const isGone = (before: string | undefined, word: string) => word === 'gone' && /^(has|have|is|are)$/.test(before ?? '');
const AFTER_GONE: ReadonlySet<string> = new Set(
  '. ! ? ; \n , now completely entirely and thanks thankfully finally already so but'.split(' '),
);

/** "the swelling has gone down", "bleeding stopped after ten minutes", but not "hasn't stopped" or "gone down then came back". */
export function resolvedAfter({ tokens, bounds, sentence }: Setting, start: number, end: number): boolean {
  const last = bounds[sentence[Math.max(0, end - 1)]!]![1];
  let other = false;
  for (let i = end; i < Math.min(last, end + 9); i++) {
    const word = tokens[i]!.word;
    other ||= beginsOtherThing(tokens, i);
    if (
      (word === 'but' && !THEREAFTER.has(tokens[i + 1]?.word ?? '')) ||
      word === 'not' ||
      word === 'never' ||
      word === 'when' ||
      word === 'if' ||
      word === 'painkillers' ||
      word === 'until'
    )
      return false;
    const span = tokens[i]!.tags.get('@RESOLVED');
    const to = span === undefined ? undefined : i + span;
    if (
      to === undefined ||
      isLostPart(tokens, i) ||
      (isGone(tokens[to - 2]?.word, tokens[to - 1]!.word) && tokens[to] !== undefined && !AFTER_GONE.has(tokens[to]!.word)) ||
      (tokens[to - 1]!.word === 'down' && ['my', 'his', 'her', 'the', 'into', 'to', 'in', 'neck'].includes(tokens[to]?.word ?? ''))
    )
      continue;
    if (endsAnother(tokens, start, end, i, to)) return false;
    if (other && !TOGETHER.has(word) && !TOGETHER.has(tokens[i - 1]!.word)) return false;
    const rest = tokens.slice(to, Math.min(tokens.length, to + 12));
    if (rest.some((token) => ['back', 'again', 'returned', 'until', 'worse', 'working', 'breathing'].includes(token.word))) return false;
    if (i > end + 2 && tokens.slice(end, i).some((token) => token.tags.has('@PAINKILLER'))) return false;
    return true;
  }
  return false;
}

/** "… and the swelling I had last month went away" ends nothing but that swelling; "… and the pain have both gone" does. */
const TOGETHER: ReadonlySet<string> = new Set(['have', 'are', 'were', 'both', 'all']);
const HEALERS: ReadonlySet<string> = new Set(
  'dentist dentists doctor doctors gp surgeon hospital nurse hygienist antibiotics antibiotic medicine tablets tooth root body'.split(' '),
);

const beginsOtherThing = (tokens: Token[], i: number): boolean =>
  PARTS.has(tokens[i]!.word) &&
  ['the', 'my', 'his', 'her', 'our'].includes(tokens[i + 1]?.word ?? '') &&
  !HEALERS.has(tokens[i + 2]?.word ?? '');

export function isPast({ tokens, bounds, sentence, durations }: Setting, start: number, end: number): boolean {
  const [first, last] = bounds[sentence[start]!]!;
  const clause = clauseAround(tokens, first, last, start, end);
  const marked = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++)
      if (
        ((tokens[i]!.tags.has('@PASTMARK') && !isComparison(tokens, i) && !isOnset(tokens, i) && !isMoment(tokens, i)) ||
          isYear(tokens, i)) &&
        !(i >= start && i < end)
      )
        return true;
    return durations.some((duration) => duration.ago && duration.minutes >= 60 * 24 * 45 && duration.start >= from && duration.end <= to);
  };
  const nowIn = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++) {
      if (!tokens[i]!.tags.has('@NOWMARK')) continue;
      const near =
        tokens.slice(i, i + 5).some((token) => FINE_AFTER.has(token.word)) ||
        tokens.slice(Math.max(0, i - 4), i).some((token) => FINE_AFTER.has(token.word));
      if (!near) return true;
    }
    return false;
  };
  const wellAgain = tokens
    .slice(end, Math.min(tokens.length, end + 25))
    .some(
      (token, i) =>
        (token.tags.has('@RESOLVED') || (FINE_AFTER.has(token.word) && token.word !== 'treated')) && !isLostPart(tokens, end + i),
    );
  if (cameBack(tokens, end)) return false;
  if (isAccidentWith(tokens, clause, marked) && !nowIn(clause[0], clause[1])) return true;
  if (marked(clause[0], clause[1])) return !nowIn(clause[0], clause[1]);
  if (marked(first, last) && wellAgain) return !nowIn(clause[0], clause[1]);
  const before = tokens.slice(clause[0], start).map((token) => token.word);
  const had = before.some((word, i) => (word === 'had' && !PERFECT.has(before[i - 1] ?? '')) || word === 'was');
  return (had || (before.includes('got') && marked(first, first + OPENING))) && marked(first, last) && !nowIn(first, last);
}

const ACCIDENTS: ReadonlySet<string> = new Set('fell fallen tripped slipped stumbled crashed hit banged knocked bumped landed'.split(' '));
const BROKE: ReadonlySet<string> = new Set(
  'broke broken chipped cracked knocked snapped smashed lost damaged hurt split hit banged'.split(' '),
);
/** What broke, and how long ago; a word more may date something else: "broke the crown I got years ago". */
const BROKEN_THEN: ReadonlySet<string> = new Set(
  'it them my the a this that front back top bottom upper lower left right two both half of off bit some out tooth teeth jaw about around over roughly many'.split(
    ' ',
  ),
);
const FARTHEST_TIME = 6;

/** "I fell off my bike and broke it years ago": the time of what an accident did is that of the accident. */
function isAccidentWith(tokens: Token[], [from, to]: [number, number], marked: (from: number, to: number) => boolean): boolean {
  if (tokens[to]?.word !== 'and' || !BROKE.has(tokens[to + 1]?.word ?? '')) return false;
  if (!tokens.slice(from, to).some(({ word }) => ACCIDENTS.has(word))) return false;
  let at = to + 2;
  while (at < to + FARTHEST_TIME && BROKEN_THEN.has(tokens[at]?.word ?? '')) at++;
  return marked(at, Math.min(tokens.length, at + 1)) || marked(at, Math.min(tokens.length, at + 3));
}

/** A time at the beginning of a sentence dates all of it ("last year, I got an abscess"), a later one its own part ("valve replaced last year, got an abscess"). */
const OPENING = 3;
/** "I have had an ulcer for a month" tells of now. */
const PERFECT: ReadonlySet<string> = new Set(['have', 'has', 'ive']);

/** "had an abscess last year and now it's back" */
function cameBack(tokens: Token[], end: number): boolean {
  const next = tokens.slice(end, end + 16);
  const at = next.findIndex(
    (token, i) =>
      !(token.word === 'back' && ['in', 'tooth', 'teeth', 'molar', 'to'].includes(next[i + 1]?.word ?? '')) &&
      ['back', 'again', 'returned', 'returning', 'recurred', 'reappeared', 'flared', 'recurring', 'another', 'same'].includes(token.word),
  );
  return (
    at >= 0 &&
    !next
      .slice(Math.max(0, at - 3), at)
      .some((token) => ['never', 'not', 'no', 'years', 'year', 'months', 'go', 'going'].includes(token.word))
  );
}

/** "my tooth hurt last month but the dentist fixed it and it's fine now" */
export function isOver({ tokens, bounds, sentence }: Setting, start: number, end: number): boolean {
  const [first, last] = bounds[sentence[start]!]!;
  const [from, to] = clauseAround(tokens, first, last, start, end);
  const clause = tokens.slice(from, to);
  const told = clause.some(
    (token) =>
      ['had', 'was', 'were', 'hurt', 'got', 'did', 'last', 'yesterday', 'felt', 'used', 'kept'].includes(token.word) ||
      /[a-z]{2}ed$/.test(token.word),
  );
  if (!told || clause.some((token) => ['is', 'am', 'are', 'now', 'still', 'keeps', 'has', 'have'].includes(token.word))) return false;
  const rest = tokens.slice(end, Math.min(tokens.length, end + 24));
  const fine = rest.findIndex((token, i) => token.tags.has('@FINENOW') && !isLostPart(tokens, end + i));
  return fine >= 0 && !cameBack(tokens, end) && !rest.slice(fine).some((token) => ['but', 'except', 'until'].includes(token.word));
}

const ONSET: ReadonlySet<string> = new Set(
  'noticed notice noticing found started began begun appeared came showed spotted felt since from'.split(' '),
);
const SEEN: ReadonlySet<string> = new Set('noticed found spotted appeared'.split(' '));

/** "a lump I noticed in September" began then and is still there; "found … and it was removed" is told by its own words. */
function isOnset(tokens: Token[], i: number): boolean {
  const before = tokens.slice(Math.max(0, i - 3), i).map((token) => token.word);
  if (before.some((word) => SEEN.has(word))) return true;
  return tokens[i]!.word === 'in' && before.some((word) => ONSET.has(word)) && before.includes('it');
}

/** "my teeth don't meet like they used to" tells of now */
function isComparison(tokens: Token[], i: number): boolean {
  return (
    tokens[i]!.word === 'used' &&
    tokens.slice(Math.max(0, i - 4), i).some((token) => ['like', 'than', 'as', 'way', 'how', 'where'].includes(token.word))
  );
}

/** "when I was eating" is a moment ago, "when I was a child" a time of life. */
function isMoment(tokens: Token[], i: number): boolean {
  if (tokens[i]!.word !== 'when') return false;
  return !tokens.slice(i + 3, i + 7).some(({ word }) => TIMES_OF_LIFE.has(word) || /^\d+$/.test(word));
}

const TIMES_OF_LIFE: ReadonlySet<string> = new Set(
  (
    'young younger youngest little small tiny kid child teen teens teenager teenaged toddler baby infant boy girl lad student school college uni ' +
    'university army navy prison pregnant expecting married single born primary twenties thirties forties living'
  ).split(' '),
);

function isYear(tokens: Token[], i: number): boolean {
  return /^(19|20)\d\d$/.test(tokens[i]!.word) && ['in', 'of', 'since', 'around', 'back'].includes(tokens[i - 1]?.word ?? '');
}

const PARTS: ReadonlySet<string> = new Set([',', 'and', 'but', ':', '-', 'though', 'although']);

const isPartsEnd = (tokens: Token[], i: number): boolean =>
  PARTS.has(tokens[i]!.word) ||
  (JOINS.has(tokens[i]!.word) && (SUBJECTS.has(tokens[i + 1]?.word ?? '') || POSSESSIVES.has(tokens[i + 1]?.word ?? '')));
const JOINS: ReadonlySet<string> = new Set(['so', 'because', 'also', 'cos', 'since']);

/** The part between commas, "and", "but" that holds [start, end). */
function clauseAround(tokens: Token[], first: number, last: number, start: number, end: number): [number, number] {
  let from = start;
  while (from > first && !isPartsEnd(tokens, from - 1)) from--;
  let to = end;
  while (to < last && !isPartsEnd(tokens, to)) to++;
  return [from, to];
}
