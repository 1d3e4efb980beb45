import type { Word } from './word.rules.js';

export type Line = readonly Word[];

/** Height of a word's middle where its line begins: the words of a page that lies askew are on one line by it. */
const middle = ({ box, tilt = 0 }: Word): number => box.y + box.height / 2 - tilt * (box.x + box.width / 2);

/** Words by the lines in which they are read, from left to right, pages in order. Columns beside each other share a line. */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: Word[][] = [];
  const sorted = [...words].sort((a, b) => a.page - b.page || middle(a) - middle(b));
  for (const word of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSame =
      first && first.page === word.page && Math.abs(middle(first) - middle(word)) < 0.6 * Math.max(first.box.height, word.box.height);
    if (isSame) line!.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x - b.box.x));
}

export const textOf = (line: Line): string => line.map(({ text }) => text).join(' ');

/** Words of a line that stand together, cut where there is more room than between words: cells of a table. */
export function cellsOf(line: Line): Line[] {
  const cells: Word[][] = [];
  for (const word of line) {
    const before = cells.at(-1)?.at(-1);
    const gap = before ? word.box.x - (before.box.x + before.box.width) : Infinity;
    if (before && gap < spaceBetween(before, word)) cells.at(-1)!.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** A space is about a third of a letter's height, on a page that is higher than wide; of letters that are all equally wide, as wide as one and its sides. */
const spaceBetween = (one: Word, other: Word): number =>
  Math.max(1.1 * Math.max(one.box.height, other.box.height), 1.9 * Math.min(letterOf(one), letterOf(other)));

const letterOf = ({ text, box }: Word): number => box.width / Math.max(1, text.length);
