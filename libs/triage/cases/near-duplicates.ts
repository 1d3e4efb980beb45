import { textsOf } from '../src/form-texts.js';
import { casesOf, ROUNDS, USES, type RoundCase } from './rounds.js';

/** A text of fewer 3-grams is no duplicate for standing in a longer one. */
const FEWEST_GRAMS = 4;
const MOST_OVERLAP = 0.5;

/** The case that goes, and the one that it nearly repeats. */
export interface NearDuplicate {
  gone: RoundCase;
  kept: RoundCase;
}

/** Where two rounds say nearly the same, the one that measures keeps it, and of two that teach the newer writer's. */
const PRECEDENCE = { last: 0, tune: 1, opened: 2, train: 3 };
const isFitted = (round: string) => Number(!/^v\d/.test(round));

/** Cases of different rounds that share half of their word 3-grams, counted on the shorter one; and those that say just the same. */
export function nearDuplicates(rounds: readonly string[] = ROUNDS): NearDuplicate[] {
  const rank = (round: string) => PRECEDENCE[USES.get(round) ?? 'train'] * 2 + isFitted(round);
  const ordered = [...rounds].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).flatMap(casesOf);
  const found: NearDuplicate[] = [];
  const kept = new Kept();
  for (const one of ordered) {
    const like = kept.like(one);
    if (like) found.push({ gone: one, kept: like });
    else kept.add(one);
  }
  return found;
}

/** The cases that stay so far, found by what they share with another. */
class Kept {
  private readonly byGram = new Map<string, RoundCase[]>();
  private readonly sizes = new Map<RoundCase, number>();

  add(one: RoundCase): void {
    const grams = gramsOf(one);
    this.sizes.set(one, grams.size);
    for (const gram of grams) this.byGram.set(gram, [...(this.byGram.get(gram) ?? []), one]);
  }

  like(one: RoundCase): RoundCase | undefined {
    const grams = gramsOf(one);
    const shared = new Map<RoundCase, number>();
    for (const gram of grams) for (const other of this.byGram.get(gram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    for (const [other, count] of shared) {
      const smaller = Math.min(grams.size, this.sizes.get(other)!);
      const isSame = count === grams.size && count === this.sizes.get(other);
      if (isSame || (other.round !== one.round && count / Math.max(FEWEST_GRAMS, smaller) >= MOST_OVERLAP)) return other;
    }
    return undefined;
  }
}

/** Words three by three, in each text that was typed; where all are shorter, the whole is one gram. */
function gramsOf({ text, form }: RoundCase): Set<string> {
  const texts = [...(text === undefined ? [] : [text]), ...textsOf(form).map((field) => field.text)].map(wordsOf);
  const grams = texts.flatMap((words) => words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
  return new Set(grams.length > 0 ? grams : [texts.flat().join(' ')]);
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+/gu) ?? [];
