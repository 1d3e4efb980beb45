/** DOC-019 */
export const DOCUMENT_TYPES = ['invoice', 'treatment_plan', 'insurance_claim', 'medical_record', 'other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Of one document. */
export const DOCUMENT_BYTES = 25 * 1024 * 1024;
export const DOCUMENT_PAGES = 300;
/** How teeth are numbered in a document: ISO 3950 (11 to 48), or 1 to 32 as in the United States. */
export const NUMBERINGS = ['fdi', 'universal'] as const;
export type Numbering = (typeof NUMBERINGS)[number];
/** Whether 3/4 is March 4 or April 3. */
export const DATE_ORDERS = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
