import { cellsOf, type Line, textOf } from './lines.rules.js';
import type { Word } from './word.rules.js';

export const COLUMNS = ['date', 'code', 'tooth', 'surface', 'name', 'insurance', 'patient', 'fee'] as const;
export type Column = (typeof COLUMNS)[number];

/** What columns are called; the first that fits. */
const LABELS: readonly (readonly [Column, RegExp])[] = [
  [
    'date',
    /^(date( of (service|treatment))?|(service|svc\.?|treatment|proc\.?|completion) date|dos|(treated|completed|performed)( on)?)$/i,
  ],
  ['code', /^(code|proc\.?|(procedure|proc\.?|ada|cdt|service|treatment) code|ada|cdt)$/i],
  ['tooth', /^(tooth|teeth|th\.?|tth\.?|tooth ?\/ ?area|(tooth|teeth|th\.?) ?(nos?\.?|#|numbers?))( \(?(fdi|universal|ada)\)?)?$/i],
  ['surface', /^(surf\.?|sfc\.?|srf\.?|(tooth )?surfaces?)$/i],
  [
    'insurance',
    /^(((est\.?|estimated|primary) )?(ins\.?|insurance|insurer|plan)( (paid|pays|portion|share|covers|est\.?|estimate|amount|payment))?|covered)$/i,
  ],
  [
    'patient',
    /^(((est\.?|estimated) )?(patient|pt\.?)( (portion|pays|share|owes|resp\.?|responsibility|amount|part|est\.?))?|you (pay|owe)|your (portion|share|part|cost))$/i,
  ],
  ['fee', /^(((total|full|office|ucr|billed|gross) )?(fees?|charges?|amount|price|cost)( (charged|billed))?|total|billed)$/i],
  [
    'name',
    /^((description|procedure|treatment|services?|work)( (description|provided|performed|rendered|done))?|description of (service|treatment|procedure)s?)$/i,
  ],
];

/** Where each column of a table stands, from its heading. */
export interface Heading {
  line: Line;
  /** One that is called otherwise has a place too: what stands under it stands under no other. */
  places: readonly { column: Column | null; words: Line; from: number; to: number }[];
}

const labelOf = (text: string): Column | undefined => LABELS.find(([, label]) => label.test(text.trim()))?.[0];

/** Headings of a cell: of a narrow table those of two columns may stand no further apart than words do. None where there is one that is not known. */
function labelsIn(words: Line): { column: Column; words: Line }[] {
  const column = labelOf(textOf(words));
  if (column) return [{ column, words }];
  for (let first = words.length - 1; first > 0; first -= 1) {
    const [own, rest] = [labelOf(textOf(words.slice(0, first))), labelsIn(words.slice(first))];
    if (own && rest.length > 0) return [{ column: own, words: words.slice(0, first) }, ...rest];
  }
  return [];
}

/** So many words of a heading: a longer cell is a sentence. */
const MOST_WORDS = 6;

/** A line of at least three headings, one of them of money or codes. */
export function headingOf(line: Line): Heading | null {
  const cells = cellsOf(line).filter((words) => words.length <= MOST_WORDS);
  const headings = cells.flatMap((words): { column: Column | null; words: Line }[] => {
    const known = labelsIn(words);
    return known.length > 0 ? known : [{ column: null, words }];
  });
  const places = headings.map(({ column, words }) => {
    const last = words.at(-1)!.box;
    return { column, words, from: words[0]!.box.x, to: last.x + last.width };
  });
  const has = (column: Column) => places.some((place) => place.column === column);
  return places.filter(({ column }) => column !== null).length >= 3 && (has('fee') || has('code')) ? { line, places } : null;
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
    if (nearest.column) (found[nearest.column] ??= []).push(...cell);
  }
  return found;
}
