import type { Word } from '../reading/word.rules.js';

/** What stands beside each other on one line: cells of a row, or what tabs part; one for a plain paragraph. */
export type Row = readonly string[];
/** A word where it is drawn, in points from the upper left of a page. */
export interface Placed {
  text: string;
  x: number;
  /** Of its foot. */
  baseline: number;
  width: number;
}
/** Points that a text is wide, at `LETTERS`. */
export type Measure = (text: string) => number;

/** US letter: a Word document has no pages of its own, it gets them where it is printed. */
export const SHEET = { width: 612, height: 792, margin: 40 } as const;
/** Size of letters, in points. */
export const LETTERS = 10;
const LINE = 14;
/** Between cells, so that the rules see two and not one. */
const GAP = 18;

/** Rows set on pages, in order, columns below each other; at least one page. Each page has a word, but one of a document without any. */
export function* pagesOf(rows: readonly Row[], measure: Measure): Generator<Placed[]> {
  let page: Placed[] = [];
  let y = SHEET.margin;
  let isFirst = true;
  for (const { row, columns } of withColumns(rows, measure)) {
    const lines = linesIn(row, columns, measure);
    const isAtTop = page.length === 0;
    // Empty lines part paragraphs; at the top of a page they part nothing.
    if (lines.length === 0 && !isAtTop) y += LINE / 2;
    for (const line of lines) {
      if (y + LINE > SHEET.height - SHEET.margin && page.length > 0) {
        yield page;
        isFirst = false;
        [page, y] = [[], SHEET.margin];
      }
      y += LINE;
      page.push(...line.map((word) => ({ ...word, baseline: y })));
    }
  }
  if (page.length > 0 || isFirst) yield page;
}

/** Words of a page by parts of it, as the rules take them. What a file says itself is read without fault. */
export const wordsOf = (placed: readonly Placed[], page: number): Word[] =>
  placed.map(({ text, x, baseline, width }) => ({
    ...{ text, page, reading: 1 },
    box: {
      x: x / SHEET.width,
      y: (baseline - 0.9 * LETTERS) / SHEET.height,
      width: Math.min(width, SHEET.width - x) / SHEET.width,
      height: (1.1 * LETTERS) / SHEET.height,
    },
  }));

interface Column {
  x: number;
  width: number;
}

/** Rows of several cells that follow each other share their columns. */
function* withColumns(rows: readonly Row[], measure: Measure): Generator<{ row: Row; columns: readonly Column[] }> {
  for (let at = 0; at < rows.length;) {
    let end = at + 1;
    if (rows[at]!.length > 1) while (end < rows.length && rows[end]!.length > 1) end += 1;
    const together = rows.slice(at, end);
    const columns = columnsOf(together, measure);
    for (const row of together) yield { row, columns };
    at = end;
  }
}

/** As wide as what stands in them; where that is more than there is, the widest ones give way, and their words are broken into lines. */
function columnsOf(rows: readonly Row[], measure: Measure): Column[] {
  const count = Math.max(...rows.map((row) => row.length));
  const wanted = Array.from({ length: count }, (_, index) => Math.max(...rows.map((row) => measure(row[index] ?? '')), 1));
  const room = SHEET.width - 2 * SHEET.margin - GAP * (count - 1);
  const most = shareOf(wanted, Math.max(room, count));
  let x: number = SHEET.margin;
  return wanted.map((width) => {
    const column = { x, width: Math.min(width, most) };
    x += column.width + GAP;
    return column;
  });
}

/** The width that no column may pass, so that all together have room. */
function shareOf(wanted: readonly number[], room: number): number {
  let left = room;
  const sorted = wanted.toSorted((a, b) => a - b);
  for (const [index, width] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (width > share) return share;
    left -= width;
  }
  return Infinity;
}

type Line = Omit<Placed, 'baseline'>[];

function linesIn(row: Row, columns: readonly Column[], measure: Measure): Line[] {
  const cells = row.map((text, index) => brokenInto(text, columns[index]!, measure));
  const count = Math.max(0, ...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, line) => cells.flatMap((lines) => lines[line] ?? []));
}

function brokenInto(text: string, { x: left, width: room }: Column, measure: Measure): Line[] {
  const lines: Line[] = [];
  const space = measure(' ');
  let x = left;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const width = measure(word);
    const isNext = lines.length === 0 || (x > left && x + width > left + room + 0.01);
    if (isNext) {
      lines.push([]);
      x = left;
    }
    lines.at(-1)!.push({ text: word, x, width });
    x += width + space;
  }
  return lines;
}
