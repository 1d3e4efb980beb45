import { EASE_CONCEPTS } from './ease-words.js';
import { IDIOMS } from './idioms.js';
import { CONCEPTS, NEUTRAL } from './lexicon.js';
import { FILLERS } from './pattern.js';
import { STORY_CONCEPTS } from './story-words.js';
import { NO_TAGS, SENTENCE_ENDS, type Token } from './tokens.js';
import { isPersonsFall } from './who-fell.js';

/** Phrase trie: next word → node; `tags` are given to the first token of the phrase, spanning all of it. */
interface Node {
  next: Map<string, Node>;
  tags: string[];
  mask: boolean;
}
const DETERMINERS = new Set('a an the my his her their your its our'.split(' '));
const root: Node = { next: new Map(), tags: [], mask: false };
const words = new Map<string, string[]>();

function add(phrase: string[], tag: string | null, mask: boolean): void {
  let node = root;
  for (const word of phrase) {
    let child = node.next.get(word);
    if (!child) node.next.set(word, (child = { next: new Map(), tags: [], mask: false }));
    node = child;
  }
  if (tag) node.tags.push(tag);
  node.mask ||= mask;
}

function learn(list: string, tag: string | null, mask: boolean): void {
  for (const entry of list.split(',')) {
    const all = entry.trim().split(/\s+/).filter(Boolean);
    const phrase = tag && !mask ? all.filter((word) => !DETERMINERS.has(word)) : all;
    if (phrase.length === 1 && tag && !mask) words.set(phrase[0]!, [...(words.get(phrase[0]!) ?? []), tag]);
    else if (phrase.length > 0) add(phrase, tag, mask);
  }
}

const KNOWN = { ...CONCEPTS, ...STORY_CONCEPTS, ...EASE_CONCEPTS };

for (const [name, list] of Object.entries(KNOWN)) learn(list, `@${name}`, false);
for (const [name, list] of Object.entries(NEUTRAL)) learn(list, `@${name}`, true);
learn(IDIOMS, null, true);

/** The concepts of each single word; shared by all tokens of that word. */
const tagsOfWord = new Map([...words].map(([word, tags]) => [word, new Map(tags.map((tag) => [tag, 1]))]));

/** Every single word the concepts know, for the spelling-slip step. */
export const CONCEPT_WORDS: ReadonlySet<string> = new Set([
  ...words.keys(),
  ...Object.values(CONCEPTS).flatMap((list) => list.split(/[\s,]+/)),
]);

/** Gives each token its word, its concepts and the phrases that start there; masks idioms. */
export function tagTokens(tokens: Token[]): void {
  for (const token of tokens) token.tags = tagsOfWord.get(token.word) ?? NO_TAGS;
  const found: { tag: string; start: number; end: number }[] = [];
  const masked: [number, number][] = [];
  for (let i = 0; i < tokens.length; i++) collect(tokens, i, found, masked);
  for (const [start, end] of masked) for (let i = start; i < end; i++) tokens[i]!.tags = NO_TAGS;
  const maskOf = new Map<number, [number, number]>();
  for (const mask of masked) for (let i = mask[0]; i < mask[1]; i++) if (length(maskOf.get(i)) < length(mask)) maskOf.set(i, mask);
  for (const { tag, start, end } of found) {
    if (tag === '@FELLOUT' && isPersonsFall(tokens, start, end)) continue;
    const neutral = isNeutral(tag);
    if (!neutral && covering(maskOf, start, end) >= end - start) continue;
    if ((tokens[start]!.tags.get(tag) ?? 0) < end - start) tokens[start]!.tags = new Map(tokens[start]!.tags).set(tag, end - start);
  }
}

function length(span: [number, number] | undefined): number {
  return span ? span[1] - span[0] : 0;
}

/** Length of the longest masked phrase that touches these tokens. */
function covering(maskOf: Map<number, [number, number]>, start: number, end: number): number {
  let longest = 0;
  for (let i = start; i < end; i++) longest = Math.max(longest, length(maskOf.get(i)));
  return longest;
}

function isNeutral(tag: string): boolean {
  return Object.hasOwn(NEUTRAL, tag.slice(1));
}

function collect(tokens: Token[], start: number, found: { tag: string; start: number; end: number }[], masked: [number, number][]): void {
  const first = root.next.get(tokens[start]!.word);
  if (!first) return;
  let nodes: Node[] = [first];
  report(first, start, start + 1, found, masked);
  let fillers = 0;
  for (let position = start + 1; position < tokens.length && nodes.length > 0; position++) {
    const word = tokens[position]!.word;
    if (SENTENCE_ENDS.has(word)) return;
    const filler = FILLERS.has(word) && fillers < 3;
    if (filler) fillers++;
    // A filler may be part of a phrase ("not even") or stand inside another ("not even helping"): both are followed.
    const next = filler ? [...nodes] : [];
    for (const node of nodes) {
      const child = node.next.get(word);
      if (!child) continue;
      next.push(child);
      report(child, start, position + 1, found, masked);
    }
    nodes = next;
  }
}

function report(
  node: Node,
  start: number,
  end: number,
  found: { tag: string; start: number; end: number }[],
  masked: [number, number][],
): void {
  for (const tag of node.tags) found.push({ tag, start, end });
  if (node.mask) masked.push([start, end]);
}
