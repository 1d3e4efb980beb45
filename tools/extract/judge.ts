import type { Box, Extraction } from '@toothwise/contracts-health';
import { overlapOf, type Rectangle } from '../../services/health/test/made-boxes.ts';
import type { MadeInvoice, Said } from '../../services/health/test/made-invoices.ts';

type Read = { value: unknown; box: Box; confidence: number } | null;
type Row = Extraction['treatments'][number];

/** What is read of a line, by what it says. */
const OF_ROW: Record<keyof MadeInvoice['treatments'][number]['said'], (row: Row) => Read> = {
  date: (row) => row.treatment_date,
  code: (row) => row.procedure_code,
  tooth: (row) => row.tooth_numbers,
  surface: (row) => row.tooth_surfaces,
  name: (row) => row.procedure_name,
  fee: (row) => row.fee,
  insurance: (row) => row.insurance_portion,
  patient: (row) => row.patient_portion,
};
/** And of the whole; a value that stands nowhere has no box. */
const OF_DOCUMENT: Record<string, (read: Extraction) => Read | string> = {
  office: (read) => read.provider_info.office,
  dentist: (read) => read.provider_info.name,
  phone: (read) => read.provider_info.phone,
  patientName: (read) => read.patient_info.name,
  claim: (read) => read.claim_number,
  documentDate: (read) => read.document_date,
  type: (read) => read.document_type,
  currency: (read) => read.financial_summary.currency ?? '',
  total: (read) => read.financial_summary.total,
  insuranceTotal: (read) => read.financial_summary.insurance,
  patientTotal: (read) => read.financial_summary.patient,
};

/** Of one way of making a file: how many fields, read right, said to be sure, and with a box where they stand. */
export interface Judgement {
  fields: number;
  right: number;
  rightAndSure: number;
  sure: number;
  sureAndWrong: number;
  boxes: number;
  boxesThatFit: number;
  wrong: string[];
}
export const noJudgement = (): Judgement => ({
  ...{ fields: 0, right: 0, rightAndSure: 0, sure: 0, sureAndWrong: 0, boxes: 0, boxesThatFit: 0 },
  wrong: [],
});

/** From here on a value is called sure. */
const SURE = 90;
const FITS = 0.5;

/** @param placeOf where on the file's page the texts of a value stand */
export function judge(read: Extraction, made: MadeInvoice, placeOf: (said: Said) => Rectangle, into: Judgement): void {
  const note = (field: string, said: Said | undefined, found: Read | string, isAsked = false) => {
    const isAbsent = found === null || found === '';
    if ((said === undefined || isNothing(said.value)) && isAbsent) return;
    const value = found !== null && typeof found === 'object' ? found.value : found;
    const isRight = isAsked ? isAbsent : said !== undefined && sameAs(value, said.value);
    const isSure = found !== null && typeof found === 'object' && found.confidence >= SURE;
    into.fields += 1;
    if (isRight) into.right += 1;
    else into.wrong.push(`${field}: ${JSON.stringify(value)} for ${JSON.stringify(said?.value)}${isSure ? ', and sure' : ''}`);
    if (isSure) into.sure += 1;
    if (isSure && isRight) into.rightAndSure += 1;
    if (isSure && !isRight) into.sureAndWrong += 1;
    if (!isRight || isAbsent || typeof found === 'string' || said!.puts.length === 0) return;
    into.boxes += 1;
    if (overlapOf(found.box, placeOf(said!)) >= FITS) into.boxesThatFit += 1;
    else into.wrong.push(`${field}: ${JSON.stringify(value)} does not stand there`);
  };
  for (const [field, of] of Object.entries(OF_DOCUMENT)) note(field, made.said[field], of(read));
  const isAsked = made.hasOpenNumbering && read.asks.includes('numbering');
  for (const truth of made.treatments) {
    const row = nearest(read.treatments, placeOf(truth.said.code!));
    for (const [field, of] of Object.entries(OF_ROW) as [keyof typeof OF_ROW, (row: Row) => Read][])
      note(field, truth.said[field], row ? of(row) : null, field === 'tooth' && isAsked && truth.teeth.length > 0);
  }
}

const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0;
const bare = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().replaceAll(/\s+/g, ' ').trim() : JSON.stringify(value));
const sameAs = (a: unknown, b: unknown) => bare(a) === bare(b);

/** The line that was read where that one stands. */
function nearest(rows: readonly Row[], { y, height }: Rectangle): Row | undefined {
  const away = ({ procedure_code: code, bounding_box: box }: Row) => {
    const place = code?.box ?? box;
    return Math.abs(place.y + place.height / 2 - (y + height / 2));
  };
  const found = rows.toSorted((a, b) => away(a) - away(b))[0];
  return found && away(found) < height ? found : undefined;
}
