import type { Pattern, TokenIndex } from './pattern.js';

/** Which of many patterns are worth trying on a text: each is kept under the words of its rarest element, and tried where one of these is there. */
export class Candidates<Entry extends { pattern: Pattern }> {
  readonly #under = new Map<string, number[]>();

  constructor(private readonly entries: readonly Entry[]) {
    const namedBy = new Map<string, number>();
    for (const { pattern } of entries)
      for (const key of pattern.elements.flatMap(({ anyOf }) => anyOf)) namedBy.set(key, (namedBy.get(key) ?? 0) + 1);
    const weight = (keys: string[]) => keys.reduce((sum, key) => sum + namedBy.get(key)!, 0);
    entries.forEach(({ pattern }, place) => {
      const needed = pattern.elements.filter(({ optional, absent }) => !optional && !absent).map(({ anyOf }) => anyOf);
      const rarest = needed.reduce((best, keys) => (weight(keys) < weight(best) ? keys : best), needed[0] ?? pattern.elements[0]!.anyOf);
      for (const key of rarest) this.#under.set(key, [...(this.#under.get(key) ?? []), place]);
    });
  }

  /** In the order they were given in. */
  of(index: TokenIndex): Entry[] {
    const places = new Set<number>();
    for (const key of index.keys()) for (const place of this.#under.get(key) ?? []) places.add(place);
    return [...places].sort((a, b) => a - b).map((place) => this.entries[place]!);
  }
}
