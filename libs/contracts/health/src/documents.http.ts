import { instant, page, pageQuery, signedLink, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import {
  DATE_ORDERS,
  DOCUMENT_AI_STATES,
  DOCUMENT_BYTES,
  DOCUMENT_FAILURES,
  DOCUMENT_TYPES,
  EXTRACTED_STATES,
  FILE_TYPES,
  NUMBERINGS,
  PROCESSING_STATES,
  SCAN_STATES,
  RETENTION_DAYS,
  THRESHOLD,
} from './documents.options.js';
import { extractedTreatment, question, warning } from './extraction.http.js';
import { calendarDate, here, personParams } from './http.js';
import { heard } from './reminders.http.js';
import { TREATMENT_LIMITS } from './treatments.options.js';
import { currency, treatment } from './treatments.http.js';
import { READING_REFUSALS } from './xrays.options.js';

const amount = z.int().nonnegative().nullable();
const percent = z.int().min(0).max(100);
export const documentType = z.enum(DOCUMENT_TYPES);

/** DOC-017, as it is shown: of the file, how far it is, what it says. */
export const healthDocument = z.object({
  id: z.uuid(),
  version: z.int().positive(),
  fileName: z.string(),
  fileType: z.enum(FILE_TYPES),
  fileSize: z.int().min(0).max(DOCUMENT_BYTES),
  /** Chosen, or what the document calls itself. */
  type: documentType,
  date: calendarDate.nullable(),
  providerName: z.string().nullable(),
  scan: z.enum(SCAN_STATES),
  /** Who looked for viruses, in its own words. */
  scannedBy: z.string().nullable(),
  /** May do more than show its pages: its file is given out only with everything that is kept of the person. */
  isActive: z.boolean(),
  status: z.enum(PROCESSING_STATES),
  /** DOC-027 */
  failure: z.enum(DOCUMENT_FAILURES).nullable(),
  /** Who reads it beside the rules, and how far that is; null where nobody does. */
  ai: z.object({ state: z.enum(DOCUMENT_AI_STATES), reader: z.string() }).nullable(),
  /** Pages that were read, of all. */
  progress: z.object({ done: z.int().nonnegative(), pages: z.int().nonnegative() }).nullable(),
  /** DOC-041 */
  requiresManualReview: z.boolean(),
  /** The least of its treatments. */
  confidence: percent.nullable(),
  extractedCount: z.int().nonnegative(),
  importedCount: z.int().nonnegative(),
  currency: currency.nullable(),
  ...{ totalAmount: amount, insuranceAmount: amount, patientAmount: amount },
  uploadedAt: instant,
});
export type HealthDocument = z.output<typeof healthDocument>;

/** What would be kept of a treatment; a date may still be missing. */
export const proposedTreatment = treatment
  .omit({ id: true, version: true, source: true, updatedAt: true })
  .extend({ date: calendarDate.nullable() });

/** DOC-020 */
export const extractedRow = z.object({
  id: z.uuid(),
  status: z.enum(EXTRACTED_STATES),
  /** As the document says it, with places. */
  read: extractedTreatment,
  proposed: proposedTreatment,
  /** DOC-069 */
  isLowConfidence: z.boolean(),
  /** Fields that somebody wrote otherwise than they were read. */
  manualEdits: z.array(z.string()),
  /** DOC-033 */
  createdTreatmentId: z.uuid().nullable(),
});
export type ExtractedRow = z.output<typeof extractedRow>;

export const documentDetail = healthDocument.extend({
  threshold: percent,
  pages: z.array(z.object({ page: z.int().positive(), width: z.int().positive(), height: z.int().positive() })),
  /** Scanned pages beyond the first 60: they are read when somebody asks. */
  unseen: z.int().nonnegative(),
  rows: z.array(extractedRow),
  asks: z.array(question),
  warnings: z.array(warning),
  officeName: z.string().nullable(),
  patientName: z.string().nullable(),
});
export type DocumentDetail = z.output<typeof documentDetail>;

export const documentParams = personParams.extend({ documentId: z.uuid() });
export const documentPageParams = documentParams.extend({ page: z.coerce.number<number>().int().positive() });
export const extractedParams = documentParams.extend({ extractedId: z.uuid() });
export const documentLink = signedLink;

/** DOC-045 */
export const documentQuery = pageQuery.extend({
  type: documentType.optional(),
  status: z.enum(PROCESSING_STATES).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  review: z.enum(['yes', 'no']).optional(),
  minConfidence: z.coerce.number<number>().int().min(0).max(100).optional(),
  provider: typedText().pipe(z.string().max(TREATMENT_LIMITS.name)).optional(),
});
export type DocumentQuery = z.output<typeof documentQuery>;
export const documentPage = page(healthDocument);
export type DocumentPage = z.output<typeof documentPage>;

const threshold = z.coerce.number<number>().int().min(THRESHOLD.least).max(THRESHOLD.most);
/** How documents of a person are read; each of them is obeyed. */
export const documentPreferences = z.strictObject({
  /** A document is read when it has come; otherwise when it is asked for. */
  autoProcess: z.boolean(),
  confidenceThreshold: z.int().min(THRESHOLD.least).max(THRESHOLD.most),
  /** A treatment that costs more waits until it was looked at; hundredths of the document's currency, null for none. */
  costThreshold: z.int().min(100).max(100_000_000).nullable(),
  /** Pictures of pages go after so many days; the file itself stays. */
  imageRetentionDays: z.int().min(RETENTION_DAYS.least).max(RETENTION_DAYS.most),
  /** Whether an AI reads them too: of this host, as the page named it. Off unless told; unchanged where it is left out. */
  allowAi: z.boolean().optional(),
  reader: z.string().max(253).nullish(),
});
export type DocumentPreferences = z.output<typeof documentPreferences>;
/** `isKept`: whether somebody has chosen them. */
export const documentPreferencesKept = z.object({
  ...documentPreferences.shape,
  isKept: z.boolean(),
  allowAi: z.boolean(),
  /** Host of the API that pages would go to; null where this installation has none. */
  reader: z.string().nullable(),
  /** Why no AI reads. */
  refusal: z.enum(READING_REFUSALS).nullable(),
});
export type DocumentPreferencesKept = z.output<typeof documentPreferencesKept>;

/** What a person chose beside the files; what is left out follows from their preferences. */
export const newDocument = z.object({
  /** Left out, the document says it. */
  type: documentType.optional(),
  threshold: threshold.optional(),
  autoProcess: z.enum(['yes', 'no']).optional(),
});
export type NewDocument = z.output<typeof newDocument>;

/** What the document does not tell. */
export const documentAnswers = z.strictObject({
  numbering: z.enum(NUMBERINGS).optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  currency: currency.optional(),
});
export type DocumentAnswers = z.output<typeof documentAnswers>;

export const documentImport = z.strictObject({ ids: z.array(z.uuid()).min(1).max(300) });
export const imported = z.object({ treatments: z.array(z.uuid()), heard });
export type Imported = z.output<typeof imported>;

/** DOC-058: of the person's days; the last 30 unless told. */
export const documentStatisticsQuery = here.extend({ from: calendarDate.optional(), to: calendarDate.optional() });
export type DocumentStatisticsQuery = z.output<typeof documentStatisticsQuery>;
const count = z.int().nonnegative();
/** DOC-022, without the person: whose they are, the address says. */
const figures = {
  documentsProcessed: count,
  treatmentsExtracted: count,
  totalProcessingTimeSeconds: z.number().nonnegative(),
  /** Of documents in which treatments were found; null without any. */
  averageConfidenceScore: percent.nullable(),
  successfulExtractions: count,
  documentsRequiringReview: count,
  failedExtractions: count,
};
/** What reading the documents that are there came to: each on the day of its last reading. */
export const documentStatistics = z.object({
  ...{ from: calendarDate, to: calendarDate },
  /** DOC-057 */
  total: z.object(figures),
  /** Days on which something was read, newest first. */
  days: z.array(z.object({ date: calendarDate, ...figures })),
});
export type DocumentStatistics = z.output<typeof documentStatistics>;
