import { type Treatment, type TreatmentChanges, type TreatmentEntry, UNDO_HOURS } from '@toothwise/contracts-health';

export type ChangedField = TreatmentChanges['items'][number]['fields'][number];
type Value = ChangedField['from'];

const same = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What an entry says otherwise than the record did, field by field. */
export function changedFields(before: Treatment, entry: TreatmentEntry): ChangedField[] {
  return (Object.keys(entry) as (keyof TreatmentEntry)[])
    .map((field) => ({ field, from: before[field], to: entry[field] }))
    .filter(({ from, to }) => !same(from, to));
}

/** Each tooth and surface once, in order: what is said twice is said once. */
export const tidied = (entry: TreatmentEntry): TreatmentEntry => ({
  ...entry,
  teeth: [...new Set(entry.teeth)].sort((a, b) => a - b),
  surfaces: [...new Set(entry.surfaces)].sort(),
});

/** What is somebody's own words in an entry. */
export const wordsOf = ({ notes, materials, currentCondition }: TreatmentEntry): string[] =>
  [notes, materials, currentCondition].filter((text) => text !== null);

/** Deleted before this moment, a record is gone for good. */
export const undoneUntil = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * 3_600_000);
