import type { Box } from '@toothwise/contracts-health';
import type { ExtractedRecord } from './document.record.js';
import { editedFields, type proposalsOf } from './document.rules.js';

/** A treatment that was read, with what a person had made of it. */
export type CarriedOver = Pick<ExtractedRecord, 'read' | 'proposed' | 'confidence' | 'status' | 'manualEdits'>;
type Read = Pick<ExtractedRecord, 'read'>;

/** What was corrected and accepted of treatments, over what the document says when it is read again: a correction is lost only by whoever makes another. */
export function carriedOver(before: readonly ExtractedRecord[], found: ReturnType<typeof proposalsOf>, threshold: number): CarriedOver[] {
  const left = new Set(before);
  const rows = found.map((one): CarriedOver => {
    const old = [...left].find((other) => areOneLine(other, one));
    if (!old) return { ...one, manualEdits: [] };
    left.delete(old);
    const proposed = { ...one.proposed, ...corrected(old) };
    // Accepted was what it said then. Where a correction stands beside something else now, somebody looks again.
    const isAccepted = isAcceptedByHand(old, threshold) && editedFields(old.proposed, proposed, []).length === 0;
    const status = isAccepted ? 'validated' : old.manualEdits.length > 0 ? 'extracted' : one.status;
    return { ...one, proposed, manualEdits: old.manualEdits, status };
  });
  // One that is not found any more stays where somebody has written in it.
  return [...rows, ...[...left].filter(({ manualEdits }) => manualEdits.length > 0)];
}

const corrected = ({ proposed, manualEdits }: ExtractedRecord): Partial<ExtractedRecord['proposed']> =>
  Object.fromEntries(Object.entries(proposed).filter(([field]) => manualEdits.includes(field)));

/** And not by the reading itself, which may be less sure this time. */
const isAcceptedByHand = ({ status, manualEdits, read, confidence }: ExtractedRecord, threshold: number): boolean =>
  status === 'validated' && (manualEdits.length > 0 || read.requires_review || confidence < threshold);

/** Treatments have no names: the same place of the same page is the same one. */
function areOneLine({ read: one }: Read, { read: other }: Read): boolean {
  if (one.page !== other.page) return false;
  return isWithin(other.bounding_box, middle(one.bounding_box)) || isWithin(one.bounding_box, middle(other.bounding_box));
}
const middle = ({ y, height }: Box): number => y + height / 2;
const isWithin = ({ y, height }: Box, at: number): boolean => at >= y && at <= y + height;
