import type { Token } from './tokens.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What a body does not do any more, as somebody says it who knows few words of English: "mouth no open", "blood no stop". */
const DOINGS = words('open opens swallow swallows breathe stop stops move moves wake wakes come comes');
/** After these the word before is a thing or a property: "no open wounds", "no stop sign". */
const THINGS = words(
  'wound wounds sore sores cut cuts ulcer ulcers bite appointment appointments slot slots space spaces margin margins contact contacts sign signs problem problems issue issues difficulty difficulties trouble pain',
);
/** "No can you help me" is a no, and a question. */
const ASKED = words('i you we he she they it');

/**
 * "I no can swallow", "not can open", "mouth no open": the no of somebody who knows few words of English, put as the patterns know it. In place; the
 * words keep where they stood.
 */
export function readFewWords(tokens: Token[]): void {
  tokens.forEach((token, at) => {
    if (token.word !== 'no' && token.word !== 'not') return;
    const next = tokens[at + 1];
    const then = tokens[at + 2]?.word ?? '';
    if (next === undefined) return;
    if (next.word === 'can' && !ASKED.has(then)) {
      token.word = 'can';
      next.word = 'not';
    } else if (token.word === 'no' && DOINGS.has(next.word) && !THINGS.has(then)) token.word = 'not';
  });
}
