import { z } from 'zod';
import { DATE_ORDERS, DOCUMENT_TYPES, NUMBERINGS, UNPLACED_FIELDS } from './documents.options.js';
import { calendarDate } from './http.js';
import { PROCEDURE_CODE } from './treatments.options.js';
import { currency, surface, tooth, treatmentType } from './treatments.http.js';

const part = z.number().min(0).max(1);
/** In fractions of the page, from its upper left corner. */
export const box = z.object({ x: part, y: part, width: part, height: part });
export type Box = z.output<typeof box>;

/** A value, where it stands and how sure it is that it was read right, 0 to 100. Null: it was not found. */
const read = <T extends z.ZodType>(value: T) =>
  z.object({ value, page: z.int().positive(), box, confidence: z.int().min(0).max(100) }).nullable();

const text = read(z.string());
/** Hundredths. */
const amount = read(z.int().nonnegative());

/** DOC-055 */
export const extractedTreatment = z.object({
  treatment_date: read(calendarDate),
  procedure_code: read(z.string().regex(PROCEDURE_CODE)),
  procedure_name: text,
  treatment_type: treatmentType,
  /** FDI; empty while the numbering is asked for. */
  tooth_numbers: read(z.array(tooth)),
  /** As the document writes them. */
  teeth_as_written: read(z.array(z.string())),
  tooth_surfaces: read(z.array(surface)),
  fee: amount,
  insurance_portion: amount,
  patient_portion: amount,
  /** The least of its values. */
  confidence_score: z.int().min(0).max(100),
  requires_review: z.boolean(),
  /** What an AI says of it and its line does not print: told, and proposed to nobody. Amounts in hundredths. */
  not_on_page: z
    .array(z.object({ field: z.enum(UNPLACED_FIELDS), value: z.string().max(200), confidence: z.int().min(0).max(50) }))
    .optional(),
  page: z.int().positive(),
  bounding_box: box,
});
export type ExtractedTreatment = z.output<typeof extractedTreatment>;

/** What must be said before dates or teeth can be told. */
export const question = z.enum(['numbering', 'date-order', 'currency']);
export const warning = z.enum([
  'no-words',
  'parts-and-fee-differ',
  'lines-and-total-differ',
  'another-name',
  'readers-differ',
  'not-on-page',
]);

/** DOC-054: what a document says, as far as its words tell. `npm run -s extract` prints one a file. */
export const extraction = z.object({
  document_type: z.enum(DOCUMENT_TYPES),
  document_date: read(calendarDate),
  provider_info: z.object({ name: text, office: text, phone: text }),
  patient_info: z.object({ name: text }),
  claim_number: text,
  treatments: z.array(extractedTreatment),
  financial_summary: z.object({ currency: currency.nullable(), total: amount, insurance: amount, patient: amount }),
  numbering: z.enum(NUMBERINGS).nullable(),
  date_order: z.enum(DATE_ORDERS).nullable(),
  asks: z.array(question),
  warnings: z.array(warning),
  pages: z.int().nonnegative(),
});
export type Extraction = z.output<typeof extraction>;
