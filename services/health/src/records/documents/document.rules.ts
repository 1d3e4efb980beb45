import { type ExtractedRow, type Extraction, type FileType, type Treatment, UNDO_HOURS } from '@toothwise/contracts-health';
import type { DocumentRow, ExtractedRecord } from './document.record.js';

type Kind = Pick<DocumentRow, 'fileType' | 'contentType'> & { ending: string };
const KINDS: Record<string, [FileType, string]> = {
  'application/pdf': ['pdf', 'pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['unknown', 'docx'],
  // Of before 2007; other programs had the same container, and what is in it is seen when it is read.
  'application/x-cfb': ['unknown', 'doc'],
  'image/jpeg': ['jpg', 'jpg'],
  'image/png': ['png', 'png'],
  'image/webp': ['webp', 'webp'],
  'image/heic': ['heic', 'heic'],
  'image/heif': ['heic', 'heic'],
};

/** By the bytes. Null for what is not taken. */
export function kindOf(contentType: string | undefined): Kind | null {
  const found = contentType === undefined ? undefined : KINDS[contentType];
  return found && contentType ? { fileType: found[0], ending: found[1], contentType } : null;
}

/** How its words are found. DOC-018 has no type for Word. */
export const readAsWhat = ({ fileType }: Pick<DocumentRow, 'fileType'>): 'pdf' | 'word' | 'picture' =>
  fileType === 'pdf' ? 'pdf' : fileType === 'unknown' ? 'word' : 'picture';

/** Below this threshold somebody always looks (DOC-041). */
const ALWAYS_REVIEWED_BELOW = 80;

type Proposed = ExtractedRow['proposed'];
type Judged = Pick<ExtractedRecord, 'read' | 'proposed' | 'confidence' | 'status'>;

/** What would be kept of each treatment, and whether somebody must look first (DOC-029, DOC-030); at one that costs more than the threshold, always (DOC-077). */
export function proposalsOf(
  extraction: Extraction,
  threshold: number,
  currency: Treatment['currency'] | null,
  costThreshold: number | null = null,
): Judged[] {
  const { provider_info: provider } = extraction;
  return extraction.treatments.map((read) => {
    const { confidence_score: confidence } = read;
    const proposed: Proposed = {
      ...{ date: read.treatment_date?.value ?? null, type: read.treatment_type, procedureCode: read.procedure_code?.value ?? null },
      ...{ teeth: read.tooth_numbers?.value ?? [], surfaces: read.tooth_surfaces?.value ?? [] },
      ...{ providerName: cut(provider.name?.value, 120), officeName: cut(provider.office?.value, 120) },
      ...{ currency: currency ?? 'USD', cost: read.fee?.value ?? null, costPaid: read.patient_portion?.value ?? null },
      ...{ insuranceCovered: read.insurance_portion?.value ?? 0, materials: null, notes: cut(read.procedure_name?.value, 4000) },
      ...{ currentCondition: null, painBefore: null, painAfter: null, satisfaction: null, outcome: null },
    };
    const isHigh = costThreshold !== null && (proposed.cost ?? 0) > costThreshold;
    const isSure = !isHigh && !read.requires_review && confidence >= threshold && currency !== null && proposed.date !== null;
    return { read, proposed, confidence, status: isSure ? 'validated' : 'extracted' };
  });
}

/** Of what was read, as much as a field takes, and no half of a character. */
export const cut = (text: string | undefined, most: number): string | null =>
  text
    ?.trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '') || null;

/** DOC-041, and any treatment that somebody must look at. */
export const needsReview = (threshold: number, rows: readonly Pick<Judged, 'status'>[]): boolean =>
  threshold < ALWAYS_REVIEWED_BELOW || rows.some(({ status }) => status === 'extracted');

/** Fields that somebody wrote otherwise than they were read. */
export function editedFields(before: Proposed, after: Proposed, known: readonly string[]): string[] {
  const fields = (Object.keys(after) as (keyof Proposed)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return [...new Set([...known, ...fields])];
}

const WEEK_MS = 7 * 24 * 3_600_000;
/** What an old paper says of swelling is over: only words of the last seven days, or of nobody knows when, are heard. */
export const isRecent = (date: string | null, now: Date): boolean => date === null || now.getTime() - Date.parse(date) < WEEK_MS;

/** Deleted before this moment, a document is gone for good. */
export const undoneUntil = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * 3_600_000);
