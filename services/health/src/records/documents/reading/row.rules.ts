import { type DateOrder, type ExtractedTreatment, type Numbering, PROCEDURE_CODE } from '@toothwise/contracts-health';
import { byColumn, type Column, type Heading } from './columns.rules.js';
import { dateOf, writtenDate } from './date.rules.js';
import { typeOf, typeOfName } from './kinds.rules.js';
import { type Line, textOf } from './lines.rules.js';
import { amountOf } from './money.rules.js';
import { surfacesOf, teethOf, teethWritten } from './teeth.rules.js';
import { around, type Read, readAs, type Word } from './word.rules.js';

/** How often a value read by such a rule is right, as `reading.spec.ts` measures on made documents; never more than that is claimed. */
export const PRECISION = {
  /** under its own heading, or behind its own label */
  labelled: 0.98,
  /** by its form alone: a code, a date */
  formed: 0.95,
  /** one sign alone in a picture: nothing beside it tells a 3 from an 8 */
  single: 0.9,
  /** by its place among others, without a heading */
  placed: 0.75,
} as const;

export interface Told {
  order: DateOrder | null;
  numbering: Numbering | null;
}

interface Code {
  word: Word;
  code: string;
  precision: number;
}
/** The first code of a line. */
export function codeIn(line: Line): Code | undefined {
  const printed = line.find(({ text }) => PROCEDURE_CODE.test(text));
  if (printed) return { word: printed, code: printed.text, precision: PRECISION.labelled };
  for (const word of line) {
    const code = word.reading < 1 ? likeCode(word.text) : null;
    if (code) return { word, code, precision: PRECISION.placed };
  }
  return undefined;
}

const LIKE_DIGITS: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', '|': '1', ']': '1', '!': '1', S: '5', B: '8' };
/** Letters that were seen in place of digits in a picture: "DI110", "DO12O", "D434]". A one is sometimes seen twice. */
function likeCode(text: string): string | null {
  const [, rest] = /^D([\dOQIL|\]!SB]{4,5})[.,;:]?$/.exec(text.toUpperCase()) ?? [];
  if (rest === undefined || !/\d/.test(rest)) return null;
  const digits = (rest.length === 5 && /^[IL|]{1,2}1/.test(rest) ? rest.slice(1) : rest).replaceAll(
    /\D/g,
    (letter) => LIKE_DIGITS[letter] ?? letter,
  );
  return PROCEDURE_CODE.test(`D${digits}`) ? `D${digits}` : null;
}

/** The first date of a line. */
export function dateIn(line: Line, order: DateOrder | null, precision: number): Read<string> | null {
  for (const [index, word] of line.entries()) {
    const plain = dateOf(word.text, order);
    if (plain) return readAs(plain, [word], precision);
    for (const count of [3, 2, 1]) {
      const words = line.slice(index, index + count);
      const written = words.length === count ? writtenDate(textOf(words)) : null;
      if (written) return readAs(written, words, precision);
    }
  }
  return null;
}

const amountsIn = (words: readonly Word[]): { word: Word; amount: number }[] =>
  words.flatMap((word) => {
    const amount = amountOf(word.text);
    return amount === null ? [] : [{ word, amount }];
  });

type Money = Pick<ExtractedTreatment, 'fee' | 'insurance_portion' | 'patient_portion'>;

/** Amounts by their headings, or by their order: the fee first, then what insurance and patient pay, where the two make up the fee. */
function moneyOf(line: Line, heading: Heading | null, cells: Partial<Record<Column, Word[]>> | null): Money {
  if (heading && cells) {
    const asHeaded = byHeadings(line, heading);
    if (asHeaded) return asHeaded;
    const under = (column: Column) => {
      const all = amountsIn(cells[column] ?? []);
      const found = all.at(-1);
      // Of two under one heading, one stands under a heading that was not read.
      return found ? readAs(found.amount, [found.word], all.length > 1 ? PRECISION.placed : PRECISION.labelled) : null;
    };
    const money = { fee: under('fee'), insurance_portion: under('insurance'), patient_portion: under('patient') };
    const isClear = money.fee && money.insurance_portion && money.patient_portion;
    return isClear || !inOrder(line) ? money : byOrder(line);
  }
  return byOrder(line);
}

const PARTS = { fee: 'fee', insurance: 'insurance_portion', patient: 'patient_portion' } as const;

/** As many amounts as headings of amounts: each stands under its own, wherever the longest of them begins. Null where their numbers differ. */
function byHeadings(line: Line, { places }: Heading): Money | null {
  const columns = places.flatMap(({ column, from }) =>
    column !== null && column in PARTS ? [{ part: PARTS[column as keyof typeof PARTS], from }] : [],
  );
  const amounts = amountsIn(line);
  const isOnce = new Set(columns.map(({ part }) => part)).size === columns.length;
  if (!isOnce || columns.length < 2 || columns.length !== amounts.length) return null;
  const money: Money = { fee: null, insurance_portion: null, patient_portion: null };
  for (const [index, { part }] of columns.toSorted((a, b) => a.from - b.from).entries())
    money[part] = readAs(amounts[index]!.amount, [amounts[index]!.word], PRECISION.labelled);
  return money;
}

/** A fee, and the two parts that it has. */
function inOrder(line: Line): boolean {
  const [fee, insurance, patient, ...more] = amountsIn(line);
  return Boolean(fee && insurance && patient && more.length === 0 && insurance.amount + patient.amount === fee.amount);
}

function byOrder(line: Line): Money {
  const [fee, insurance, patient] = amountsIn(line);
  const of = (one: typeof fee) => (one ? readAs(one.amount, [one.word], PRECISION.placed) : null);
  const isWhole = inOrder(line);
  return { fee: of(fee), insurance_portion: isWhole ? of(insurance) : null, patient_portion: isWhole ? of(patient) : null };
}

/** "tooth 14", "#14" where no column says so. */
function looseTooth(line: Line): { written: string[]; words: Word[] } | null {
  for (const [index, word] of line.entries()) {
    const next = line[index + 1];
    const hash = /^#(\d{1,2})[.,]?$/.exec(word.text);
    if (hash) return { written: [hash[1]!], words: [word] };
    if (next && /^(tooth|teeth)$/i.test(word.text)) {
      const written = teethWritten(next.text.replace(/[.;:]$/, ''));
      if (written) return { written, words: [next] };
    }
  }
  return null;
}

function teethIn(
  line: Line,
  cells: Partial<Record<Column, Word[]>> | null,
): { written: string[]; words: Word[]; precision: number } | null {
  const cell = cells?.tooth;
  const written = cell ? teethWritten(textOf(cell)) : null;
  if (cell && written) return { written, words: cell, precision: toothPrecision(PRECISION.labelled, written, cell) };
  const loose = looseTooth(line);
  return loose ? { ...loose, precision: toothPrecision(PRECISION.formed, loose.written, loose.words) } : null;
}

function toothPrecision(precision: number, written: readonly string[], words: readonly Word[]): number {
  const isSeen = words.some(({ reading }) => reading < 1);
  return isSeen && written.some(({ length }) => length === 1) ? Math.min(precision, PRECISION.single) : precision;
}

/** Whether a line is a treatment: it has a procedure's code, or names one and its price. */
export const isTreatment = (line: Line): boolean =>
  codeIn(line) !== undefined ||
  (amountsIn(line).length > 0 && typeOfName(textOf(line)) !== null && !/total|balance|due|paid/i.test(textOf(line)));

/** Everything that one line says of a treatment. Totals and labels were sorted out before. */
export function readRow(line: Line, heading: Heading | null, told: Told): Omit<ExtractedTreatment, 'confidence_score' | 'requires_review'> {
  const cells = heading ? byColumn(line, heading) : null;
  const code = codeIn(line);
  const teeth = teethIn(line, cells);
  const numbers = teeth && told.numbering ? teethOf(teeth.written, told.numbering) : null;
  const surfaces = cells?.surface ? surfacesOf(textOf(cells.surface)) : null;
  const money = moneyOf(line, heading, cells);
  const taken = [code?.word, ...(teeth?.words ?? []), ...(cells?.surface ?? [])];
  const date = dateIn(line, told.order, cells?.date ? PRECISION.labelled : PRECISION.formed);
  const isOfDate = ({ box }: Word) => date !== null && box.x >= date.box.x && box.x < date.box.x + date.box.width;
  const isName = (word: Word) => !taken.includes(word) && amountOf(word.text) === null && !isOfDate(word);
  const name = cells ? (cells.name ?? []).filter(isName) : line.filter(isName);
  return {
    treatment_date: date,
    procedure_code: code ? readAs(code.code, [code.word], code.precision) : null,
    procedure_name: name.length > 0 ? readAs(textOf(name), name, cells?.name ? PRECISION.labelled : PRECISION.placed) : null,
    treatment_type: typeOf(code?.code ?? null, textOf(name)),
    teeth_as_written: teeth ? readAs(teeth.written, teeth.words, teeth.precision) : null,
    tooth_numbers: teeth && numbers ? readAs(numbers, teeth.words, teeth.precision) : null,
    tooth_surfaces: surfaces ? readAs(surfaces, cells!.surface!, PRECISION.labelled) : null,
    ...money,
    page: line[0]!.page,
    bounding_box: around(line),
  };
}
