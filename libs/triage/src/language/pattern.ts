import { SENTENCE_ENDS, spanOf, type Token } from './tokens.js';

/**
 * A small pattern language over tokens: `word`, `@CONCEPT`, `a|b|@C` (one of), a trailing `?` (may be missing),
 * `~n` (up to n other tokens in between), `!a|b` (none of these follows; after `~n`, not within n tokens). Fillers such as "my" or "really"
 * never count.
 * A gap never crosses the end of a sentence, a contrast ("but") or a negator, so a match stays within one thought.
 * Matching is by sets of positions, never by backtracking: its cost is bounded by tokens × elements × gap.
 */
export interface Pattern {
  source: string;
  elements: Element[];
}
interface Element {
  anyOf: string[];
  optional: boolean;
  /** it must not stand there, and takes no place of its own */
  absent: boolean;
  gap: number;
}

export const FILLERS = new Set(
  'a an the my his her their your our its this that these those some really very so just even quite pretty super literally actually totally completely basically like kind sort of rather extremely incredibly now also been absolutely um uh er erm uhm umm hmm ah eh well -'.split(
    ' ',
  ),
);
const BARRIERS = new Set(['but', 'however', 'although', 'except', 'though', 'no', 'not', 'without', 'never', 'nor', ...SENTENCE_ENDS]);

export function compilePattern(source: string): Pattern {
  const elements: Element[] = [];
  let gap = 0;
  for (const part of source.trim().split(/\s+/)) {
    if (part.startsWith('~')) {
      gap = Number(part.slice(1));
      continue;
    }
    const optional = part.length > 1 && part.endsWith('?');
    const absent = part.length > 1 && part.startsWith('!');
    const words = optional ? part.slice(0, -1) : absent ? part.slice(1) : part;
    elements.push({ anyOf: words.split('|'), optional, absent, gap });
    gap = 0;
  }
  return { source, elements };
}

/** Positions of every word and concept of one text. */
export type TokenIndex = Map<string, number[]>;

/** @param words the plain words worth indexing: those that patterns name */
export function indexTokens(tokens: Token[], words: ReadonlySet<string>): TokenIndex {
  const index: TokenIndex = new Map();
  tokens.forEach((token, position) => {
    if (words.has(token.word)) place(index, token.word, position);
    for (const key of token.tags.keys()) place(index, key, position);
  });
  return index;
}

function place(index: TokenIndex, key: string, position: number): void {
  const list = index.get(key);
  if (list) list.push(position);
  else index.set(key, [position]);
}

/** All matches of a pattern: [first token, token after the last one], at most one per starting token. */
export function* matches(pattern: Pattern, tokens: Token[], index: TokenIndex): Generator<[number, number]> {
  for (const element of pattern.elements) {
    if (!element.optional && !element.absent && !element.anyOf.some((key) => index.has(key))) return;
  }
  for (const start of startsOf(pattern, index)) {
    const end = matchFrom(pattern, tokens, start);
    if (end > 0) yield [start, end];
  }
}

function startsOf(pattern: Pattern, index: TokenIndex): number[] {
  const first = pattern.elements[0]!;
  if (first.anyOf.length === 1) return index.get(first.anyOf[0]!) ?? [];
  const starts = new Set<number>();
  for (const key of first.anyOf) for (const position of index.get(key) ?? []) starts.add(position);
  return [...starts].sort((a, b) => a - b);
}

function matchFrom(pattern: Pattern, tokens: Token[], start: number): number {
  let ends = endsAt(pattern.elements[0]!, tokens, start);
  for (let i = 1; i < pattern.elements.length && ends.length > 0; i++) {
    const element = pattern.elements[i]!;
    if (element.absent) {
      ends = ends.filter((end) => reach(element, tokens, end).length === 0);
      continue;
    }
    const next = new Set<number>(element.optional ? ends : []);
    for (const end of ends) for (const reached of reach(element, tokens, end)) next.add(reached);
    ends = [...next];
  }
  return ends.length > 0 ? Math.min(...ends) : -1;
}

function endsAt(element: Element, tokens: Token[], position: number): number[] {
  const found = new Set<number>();
  for (const key of element.anyOf) {
    const span = spanOf(tokens[position]!, key);
    if (span > 0) found.add(position + span);
  }
  return [...found];
}

function reach(element: Element, tokens: Token[], from: number): number[] {
  let budget = element.gap;
  let fillers = 0;
  for (let position = from; position < tokens.length; position++) {
    const ends = endsAt(element, tokens, position);
    if (ends.length > 0) return ends;
    const word = tokens[position]!.word;
    if (BARRIERS.has(word)) return [];
    if (FILLERS.has(word) && fillers < 6) fillers++;
    else if (budget > 0) budget--;
    else return [];
  }
  return [];
}
