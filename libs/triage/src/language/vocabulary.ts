import { CONCEPTS, IDIOMS, NEUTRAL } from './lexicon.js';
import { FILLERS } from './pattern.js';
import { SENTENCE_ENDS, type Token } from './tokens.js';

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

for (const [name, list] of Object.entries(CONCEPTS)) learn(list, `@${name}`, false);
for (const [name, list] of Object.entries(NEUTRAL)) learn(list, `@${name}`, true);
learn(IDIOMS, null, true);

/** Every single word the concepts know, for the spelling-slip step. */
export const CONCEPT_WORDS: ReadonlySet<string> = new Set([
  ...words.keys(),
  ...Object.values(CONCEPTS).flatMap((list) => list.split(/[\s,]+/)),
]);

/** Gives each token its word, its concepts and the phrases that start there; masks idioms. */
export function tagTokens(tokens: Token[]): void {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    token.tags.set(token.word, i + 1);
    for (const tag of words.get(token.word) ?? []) token.tags.set(tag, i + 1);
  }
  const found: { tag: string; start: number; end: number }[] = [];
  const masked: [number, number][] = [];
  for (let i = 0; i < tokens.length; i++) collect(tokens, i, found, masked);
  for (const [start, end] of masked)
    for (let i = start; i < end; i++) for (const tag of tokens[i]!.tags.keys()) if (tag.startsWith('@')) tokens[i]!.tags.delete(tag);
  for (const { tag, start, end } of found) {
    if (
      masked.some(([from, to]) => from < end && start < to && end - start <= to - from && !(from === start && to === end && isNeutral(tag)))
    )
      continue;
    if ((tokens[start]!.tags.get(tag) ?? 0) < end) tokens[start]!.tags.set(tag, end);
  }
}

function isNeutral(tag: string): boolean {
  return Object.hasOwn(NEUTRAL, tag.slice(1));
}

function collect(tokens: Token[], start: number, found: { tag: string; start: number; end: number }[], masked: [number, number][]): void {
  let node: Node | undefined = root;
  let fillers = 0;
  for (let position = start; position < tokens.length && node; position++) {
    const word = tokens[position]!.word;
    const next: Node | undefined = node.next.get(word);
    if (next) {
      node = next;
      for (const tag of node.tags) found.push({ tag, start, end: position + 1 });
      if (node.mask) masked.push([start, position + 1]);
    } else if (position > start && FILLERS.has(word) && fillers < 3) fillers++;
    else return;
    if (SENTENCE_ENDS.has(word)) return;
  }
}
