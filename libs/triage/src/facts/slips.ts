import { FACT_DEFINITIONS } from './fact-definitions.js';
import { FALSE_FRIENDS } from '../language/false-friends.js';
import { HINGES, KNOWN_SLIPS, ORDINARY, TARGETS } from './slip-lists.js';
import { CONCEPT_WORDS as NAMED_WORDS } from '../language/vocabulary.js';
import type { Token } from '../language/tokens.js';

/** Slip → word meant. */
const MEANT = new Map(Object.entries(KNOWN_SLIPS).flatMap(([word, slips]) => slips.split(' ').map((slip) => [slip, word] as const)));

/** The words of the concepts and of the patterns themselves. */
const CONCEPT_WORDS: ReadonlySet<string> = new Set([
  ...NAMED_WORDS,
  ...Object.values(FACT_DEFINITIONS).flatMap((fact) =>
    fact.patterns.flatMap((pattern) => pattern.split(/[\s|?]+/).filter((word) => /^[a-z]+$/.test(word))),
  ),
]);
/** A word that the rules know by itself: never a slip of another. */
export const isNamedWord = (word: string): boolean => CONCEPT_WORDS.has(word) || FALSE_FRIENDS.has(word);

/**
 * One letter left out, or two swapped, in words that rules hinge on, too short to be measured by distance: "fel", "frnt", "haed". The first letter
 * stays, but for a "k" that nobody hears; what is a word of its own is none of these.
 */
const SHORT_SLIPS = new Map<string, string>();
for (const word of HINGES)
  for (const slip of slipsOf(word)) if (!isNamedWord(slip) && !ORDINARY.has(slip) && !SHORT_SLIPS.has(slip)) SHORT_SLIPS.set(slip, word);

function slipsOf(word: string): string[] {
  const places = Array.from(word).map((_, at) => at);
  const leftOut = places.slice(1).map((at) => word.slice(0, at) + word.slice(at + 1));
  const swapped = places.slice(1, -1).map((at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  const slips = [...leftOut, ...swapped, ...(word.startsWith('kn') ? [word.slice(1)] : [])];
  return slips.filter((slip) => slip.length > 2 && slip !== word);
}

const SMALL = 5;
/** By first letter: a slip rarely changes that one. */
const byLetter = new Map<string, { word: string; letters: number }[]>();
for (const word of TARGETS) {
  if (word.length < SMALL) continue;
  const list = byLetter.get(word[0]!) ?? [];
  list.push({ word, letters: lettersOf(word) });
  byLetter.set(word[0]!, list);
}
/** Unknown words after these many are left as they are, so that a wall of nonsense costs nothing. */
const UNKNOWN_LIMIT = 1500;

/** Corrects the words of the tokens in place ("swolen" → "swollen"); names, short words and known words stay. */
export function correctSlips(tokens: Token[], fuzzy: boolean): void {
  let unknown = 0;
  const corrected = new Map<string, string>();
  for (const token of tokens) {
    const meant = MEANT.get(token.word) ?? (fuzzy ? SHORT_SLIPS.get(token.word) : undefined);
    if (meant !== undefined) {
      token.word = meant;
      continue;
    }
    if (!fuzzy || token.word.length < SMALL || token.word.length > 16 || !/^[a-z]+$/.test(token.word)) continue;
    if (CONCEPT_WORDS.has(token.word) || FALSE_FRIENDS.has(token.word) || unknown >= UNKNOWN_LIMIT) continue;
    const known = corrected.get(token.word);
    if (known !== undefined) {
      token.word = known;
      continue;
    }
    unknown++;
    if (token.word.endsWith('in') && CONCEPT_WORDS.has(`${token.word}g`)) {
      token.word = `${token.word}g`;
      continue;
    }
    const nearest = nearestWord(token.word);
    corrected.set(token.word, nearest);
    token.word = nearest;
  }
}

function nearestWord(word: string): string {
  const allowed = word.length >= 9 ? 2 : 1;
  let best = word;
  let bestDistance = allowed + 1;
  const own = lettersOf(word);
  for (const { word: candidate, letters } of byLetter.get(word[0]!) ?? []) {
    if (Math.abs(candidate.length - word.length) > allowed || bitsOf(letters ^ own) > 2 * allowed) continue;
    const distance = editDistance(word, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The letters of a word as bits: a replaced letter changes two of them, so most words are told apart without a distance. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) - 97);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count++;
  return count;
}

/** Optimal string alignment distance (insert, delete, replace, swap of neighbours); gives up at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, older[j - 2]! + 1);
      row.push(value);
      if (value < smallest) smallest = value;
    }
    if (smallest >= limit) return limit;
    older = old;
    old = row;
  }
  return old[b.length]!;
}
