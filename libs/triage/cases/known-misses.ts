import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess } from '../src/index.js';
import { casesOf, inputOf, reached, type RoundCase } from './rounds.js';

/** Cases by round whose lowest expected level is neither raised nor asked about. */
export type Misses = Record<string, string[]>;

export const MISSES_FILE = join(import.meta.dirname, 'known-misses.json');

export const knownMisses = (): Misses => JSON.parse(readFileSync(MISSES_FILE, 'utf8')) as Misses;

export const isMissed = (one: RoundCase): boolean => reached(assess(inputOf(one))) < one.level[0];

export const missesOf = (round: string): string[] =>
  casesOf(round)
    .filter(isMissed)
    .map(({ id }) => id);

/**
 * The list as it is to be committed: what is caught by now goes, and only a round that is new to the list adds to it.
 * @throws where a case is missed that was caught before
 */
export function shortened(known: Misses, rounds: readonly string[]): Misses {
  const misses: Misses = { ...known };
  for (const round of rounds) {
    const now = missesOf(round);
    const lost = now.filter((id) => known[round]?.includes(id) === false);
    if (lost.length > 0) throw new Error(`Caught before, missed now: ${lost.join(', ')}. Only a new round may lengthen the list.`);
    misses[round] = now;
  }
  return misses;
}
