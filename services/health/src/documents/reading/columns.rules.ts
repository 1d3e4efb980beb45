import { cellsOf, type Line, textOf } from './lines.rules.js';
import type { Word } from './word.rules.js';

export const COLUMNS = ['date', 'code', 'tooth', 'surface', 'name', 'insurance', 'patient', 'fee'] as const;
export type Column = (typeof COLUMNS)[number];

/** What columns are called; the first that fits. */
const LABELS: readonly (readonly [Column, RegExp])[] = [
  ['date', /^(date|service date|date of service|dos)$/i],
  ['code', /^(code|proc\.?|procedure code|proc\.? code|ada code|cdt)$/i],
  ['tooth', /^(tooth|teeth|th\.?|tth|tooth (no\.?|#|number)|tooth\/area)( \(?(fdi|universal|ada)\)?)?$/i],
  ['surface', /^(surf\.?|surface|surfaces)$/i],
  ['insurance', /^(ins\.?|insurance|insurance (paid|portion|covers|pays|est\.?)|plan pays|covered)$/i],
  ['patient', /^(patient|patient (portion|pays|share|owes)|you (pay|owe)|your (portion|share))$/i],
  ['fee', /^(fee|charge|charges|amount|price|cost|total|fee charged|billed)$/i],
  ['name', /^(description|procedure|treatment|service|services|description of service)$/i],
];

/** Where each column of a table stands, from its heading. */
export interface Heading {
  line: Line;
  places: readonly { column: Column; words: Line; from: number; to: number }[];
}

const labelOf = (text: string): Column | undefined => LABELS.find(([, label]) => label.test(text.trim()))?.[0];

/** A line of at least three headings, one of them of money or codes. */
export function headingOf(line: Line): Heading | null {
  const places = cellsOf(line).flatMap((words) => {
    const column = labelOf(textOf(words));
    const from = words[0]!.box.x;
    const last = words.at(-1)!.box;
    return column ? [{ column, words, from, to: last.x + last.width }] : [];
  });
  const has = (column: Column) => places.some((place) => place.column === column);
  return places.length >= 3 && (has('fee') || has('code')) ? { line, places } : null;
}

const distance = (word: Word, { from, to }: { from: number; to: number }): number => {
  const [left, right] = [word.box.x, word.box.x + word.box.width];
  if (right >= from && left <= to) return 0;
  return Math.min(Math.abs(left - to), Math.abs(right - from));
};

/** A row's cells by the column whose heading stands nearest. */
export function byColumn(line: Line, { places }: Heading): Partial<Record<Column, Word[]>> {
  const found: Partial<Record<Column, Word[]>> = {};
  for (const cell of cellsOf(line)) {
    const first = cell[0]!;
    const nearest = [...places].sort(
      (a, b) => distance(first, a) - distance(first, b) || Math.abs(first.box.x - a.from) - Math.abs(first.box.x - b.from),
    )[0]!;
    (found[nearest.column] ??= []).push(...cell);
  }
  return found;
}
