/** DOC-019 */
export const DOCUMENT_TYPES = ['invoice', 'treatment_plan', 'insurance_claim', 'medical_record', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Of one document. */
export const DOCUMENT_BYTES = 25 * 1024 * 1024;
/** All that a person keeps. */
export const DOCUMENT_PERSON_BYTES = 5 * 1024 * 1024 * 1024;
export const DOCUMENT_PAGES = 300;
/** How teeth are numbered in a document: ISO 3950 (11 to 48), or 1 to 32 as in the United States. */
export const NUMBERINGS = ['fdi', 'universal'] as const;
export type Numbering = (typeof NUMBERINGS)[number];
/** Whether 3/4 is March 4 or April 3. */
export const DATE_ORDERS = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
/** DOC-018. A Word document is `unknown`. */
export const FILE_TYPES = ['pdf', 'jpg', 'png', 'heic', 'webp', 'unknown'] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** DOC-024, DOC-025, DOC-026 */
export const PROCESSING_STATES = ['uploaded', 'pending', 'processing', 'completed', 'failed'] as const;
export type DocumentProcessing = (typeof PROCESSING_STATES)[number];
/** How far a virus scan is; nothing is shown of a file before it is `clean`. */
export const SCAN_STATES = ['waiting', 'clean', 'infected'] as const;
/** Why a document could not be read. */
export const DOCUMENT_FAILURES = ['infected', 'locked', 'broken', 'too-many-pages', 'too-heavy', 'macros'] as const;
export type DocumentFailure = (typeof DOCUMENT_FAILURES)[number];
/** Whether an AI reads a document beside the rules: it is asked, has answered, or could not. */
export const DOCUMENT_AI_STATES = ['asked', 'done', 'failed'] as const;
export type DocumentAiState = (typeof DOCUMENT_AI_STATES)[number];
/** Of a document, so many pages are shown to the AI that its person agreed to; the others are read by rules alone. */
export const DOCUMENT_AI_PAGES = 8;
/** Of a treatment, what an AI may say that its line does not print. */
export const UNPLACED_FIELDS = [
  ...(['procedure_code', 'procedure_name', 'tooth_numbers', 'tooth_surfaces', 'fee', 'insurance_portion', 'patient_portion'] as const),
] as const;
export type UnplacedField = (typeof UNPLACED_FIELDS)[number];
/** DOC-029 to DOC-032 */
export const EXTRACTED_STATES = ['extracted', 'validated', 'converted_to_treatment'] as const;
/** At a time. */
export const DOCUMENTS_AT_ONCE = 10;
/** DOC-039, DOC-040, DOC-075: percent. */
export const THRESHOLD = { least: 70, most: 95, onUpload: 85, stored: 80 } as const;
/** DOC-073, DOC-075, DOC-077, DOC-078: what holds until a person has chosen. Amounts in hundredths of the document's currency. */
export const DOCUMENT_PREFERENCES = {
  autoProcess: true,
  confidenceThreshold: THRESHOLD.stored,
  costThreshold: 100_000 as number | null,
  imageRetentionDays: 365,
} as const;
/** Days of which statistics are shown at once. */
export const STATISTICS_DAYS = { shown: 30, most: 366 } as const;
/** Days that pictures of pages may stay. */
export const RETENTION_DAYS = { least: 30, most: 3650 } as const;
/** DOC-069: below, and not yet looked at, an extraction is of low confidence. DOC-072: above, a badge is of the default style. */
export const HIGH_CONFIDENCE = 90;
