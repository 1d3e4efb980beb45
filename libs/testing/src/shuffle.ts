import { createHash } from 'node:crypto';

/** A new one for each run. Put it into the test's title: `SHUFFLE_SEED=… npm test` then repeats an order that failed. */
export const shuffleSeed = process.env.SHUFFLE_SEED ?? String(Date.now());

/** The items in an order that depends on the seed alone. */
export function shuffled<T>(items: readonly T[], seed = shuffleSeed): T[] {
  const places = items.map((_, index) => createHash('sha256').update(`${seed}:${index}`).digest('hex'));
  return [...items.keys()].sort((a, b) => (places[a]! < places[b]! ? -1 : 1)).map((index) => items[index]!);
}
