import type { Box } from '@toothwise/contracts-health';

/** A word of a page, where it stands, and how well it was read. */
export interface Word {
  text: string;
  /** From 1. */
  page: number;
  box: Box;
  /** 0 to 1; what a file itself says is 1. */
  reading: number;
  /** How far its line falls from the left to the right edge of the page, in parts of its height; none where it is straight. */
  tilt?: number;
}

/** What a file says, as it can be kept: neither control characters nor halves of characters, which no database takes. As long as it was. */
export const plain = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');

/** The smallest box around all of them. */
export function around(words: readonly Word[]): Box {
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A value with its place. @param precision of the rule that read it, 0 to 1, as measured */
export const readAs = <T>(value: T, words: readonly Word[], precision: number) => ({
  value,
  page: words[0]!.page,
  box: around(words),
  confidence: Math.floor(100 * precision * Math.min(...words.map(({ reading }) => reading))),
});
export type Read<T> = ReturnType<typeof readAs<T>>;
