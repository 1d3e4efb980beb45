import type { DateOrder, ExtractedTreatment, Extraction, Numbering } from '@toothwise/contracts-health';
import { type Heading, headingOf } from './columns.rules.js';
import { dateOrderOf, isNumericDate } from './date.rules.js';
import { documentTypeOf } from './kinds.rules.js';
import { amountBehind, behind, dentistIn, officeIn } from './labelled.rules.js';
import { type Line, linesOf, textOf } from './lines.rules.js';
import { currencyOf } from './money.rules.js';
import { dateIn, isTreatment, PRECISION, readRow, type Told } from './row.rules.js';
import { numberingOf } from './teeth.rules.js';
import type { Word } from './word.rules.js';

/** What a person said where the document does not tell. */
export interface Answers {
  numbering?: Numbering | null;
  order?: DateOrder | null;
}
/** Below this a person looks (DOC-075). */
const REVIEW_BELOW = 80;

/** What a document says of treatments, as far as its own words tell: nothing is there that does not stand on a page. */
export function readDocument(words: readonly Word[], pages: number, answers: Answers = {}): Extraction {
  const lines = linesOf(words);
  const text = lines.map(textOf).join('\n');
  const order = dateOrderOf(words.map((word) => word.text)) ?? answers.order ?? null;
  const written = rowsOf(lines, { order, numbering: null }).flatMap(({ teeth_as_written: teeth }) => teeth?.value ?? []);
  const numbering = saidNumbering(text) ?? numberingOf(written) ?? answers.numbering ?? null;
  const documentDate = datedBy(lines, order);
  const rows = rowsOf(lines, { order, numbering });
  // Where lines have dates of their own, one whose date could not be read was not for that done on the document's.
  const byDocument = rows.some((row) => row.treatment_date) ? null : documentDate;
  const treatments = rows.map((row) => judged(doubted({ ...row, treatment_date: row.treatment_date ?? byDocument })));
  const money = {
    currency: currencyOf(text),
    total: amountBehind(lines, /^(grand )?total\b(?!.*(insurance|patient))/i),
    insurance: amountBehind(lines, /^(total )?insurance (paid|portion|pays|total)|^paid by insurance|^plan pays/i),
    patient: amountBehind(lines, /^(balance due|amount due|you owe|patient (portion|pays|total|balance))/i),
  };
  const asks: Extraction['asks'] = [];
  if (written.length > 0 && numbering === null) asks.push('numbering');
  if (order === null && words.some((word) => isNumericDate(word.text))) asks.push('date-order');
  if (money.currency === null && treatments.some(({ fee }) => fee)) asks.push('currency');
  return {
    document_type: documentTypeOf(text),
    document_date: documentDate,
    provider_info: { name: dentistIn(lines), office: officeIn(lines), phone: behind(lines, /^(tel|phone|telephone)\.?:/i) },
    patient_info: { name: behind(lines, /^(patient|patient name|name of patient):/i) },
    claim_number: behind(lines, /^claim( no\.?| number| #)?:/i),
    ...{ treatments, financial_summary: money, numbering, date_order: order, asks, pages },
    warnings: warningsOf(words, treatments, money.total?.value ?? null),
  };
}

/** Lines of treatments, each under the heading that stands above it on its page. */
function rowsOf(lines: readonly Line[], told: Told) {
  let heading: Heading | null = null;
  return lines.flatMap((line) => {
    if (heading && heading.line[0]!.page !== line[0]!.page) heading = null;
    const next = headingOf(line);
    if (next) heading = next;
    return !next && isTreatment(line) ? [readRow(line, heading, told)] : [];
  });
}

const saidNumbering = (text: string): Numbering | null =>
  /\bFDI\b|ISO 3950/.test(text) ? 'fdi' : /\buniversal (numbering|system)|\(universal\)/i.test(text) ? 'universal' : null;

/** What is dated otherwise: a person's birth, until when to pay, until when something holds. */
export const OTHER_DATE = /\bbirth|\bborn\b|\bD\.?O\.?B\b|\bdue\b|\bpay(able)? by\b|\bexpir|\bvalid (until|thru|through)\b/i;

/** Date of service, else of the document. */
function datedBy(lines: readonly Line[], order: DateOrder | null) {
  const labelled = (label: RegExp) =>
    lines
      .filter((line) => label.test(textOf(line)) && !OTHER_DATE.test(textOf(line)) && !isTreatment(line))
      .map((line) => dateIn(line, order, PRECISION.labelled))
      .find(Boolean);
  return labelled(/date of service|service date|treatment date/i) ?? labelled(/\b(invoice |statement )?date\b/i) ?? null;
}

export type Row = Omit<ExtractedTreatment, 'confidence_score' | 'requires_review'>;

/** How sure a treatment is: as its least sure value; and whether somebody must look. */
export function judged(row: Row): ExtractedTreatment {
  const { treatment_date, procedure_code, tooth_numbers, teeth_as_written, tooth_surfaces, fee, insurance_portion, patient_portion } = row;
  const read = [treatment_date, procedure_code, teeth_as_written, tooth_surfaces, fee, insurance_portion, patient_portion];
  const confidence = Math.min(...read.flatMap((value) => value?.confidence ?? []), row.procedure_name?.confidence ?? 100);
  const isWhole = treatment_date !== null && fee !== null && (teeth_as_written === null || tooth_numbers !== null);
  return { ...row, confidence_score: confidence, requires_review: !isWhole || confidence < REVIEW_BELOW || clashes(row) };
}

/** Where the parts do not make the fee, one of the three was read wrong, or the page says more than that: none of them is sure. */
function doubted(row: Row): Row {
  if (!clashes(row)) return row;
  const most = 100 * PRECISION.placed;
  const less = <R extends { confidence: number } | null>(read: R): R => read && { ...read, confidence: Math.min(read.confidence, most) };
  return {
    ...row,
    fee: less(row.fee),
    insurance_portion: less(row.insurance_portion),
    patient_portion: less(row.patient_portion),
  };
}

const clashes = ({ fee, insurance_portion, patient_portion }: Row): boolean =>
  Boolean(fee && insurance_portion && patient_portion && insurance_portion.value + patient_portion.value !== fee.value);

export function warningsOf(
  words: readonly Word[],
  treatments: readonly ExtractedTreatment[],
  total: number | null,
): Extraction['warnings'] {
  const sum = treatments.reduce((all, { fee }) => all + (fee?.value ?? 0), 0);
  return [
    ...(words.length === 0 ? (['no-words'] as const) : []),
    ...(treatments.some(clashes) ? (['parts-and-fee-differ'] as const) : []),
    ...(total !== null && treatments.length > 0 && treatments.every(({ fee }) => fee) && sum !== total
      ? (['lines-and-total-differ'] as const)
      : []),
  ];
}
