import { type FindingSeverity, READING_MIN_AGE, type ReadingRefusal } from '@toothwise/contracts-health';
import { checkReading } from '@toothwise/triage';
import { ageOn } from '../../../calendar/age.rules.js';

export interface Agreement {
  /** Host of the API that would read; null where this installation has none. */
  reader: string | null;
  /** Whom the person agreed to. */
  agreedTo: string | null;
  birthDate: string | null;
}

/** Why nothing of somebody is read: the installation has no reader, a child is too young, or nobody agreed to this very reader. @param today `2026-03-10` */
export function refusalOf({ reader, agreedTo, birthDate }: Agreement, today: string): ReadingRefusal | null {
  if (reader === null) return 'no-reader';
  if (birthDate !== null && ageOn(birthDate, today) < READING_MIN_AGE) return 'too-young';
  return agreedTo === reader ? null : 'not-agreed';
}

/** Texts of a reading are held to what may stand beside a result that asks for a dentist the same day. */
const LEVEL = 3;

/** A model's sentence where it may be shown, else null: no time, medicine, promise, comfort, advice or link. */
export const shown = (text: string | null): string | null => (text !== null && checkReading(text, LEVEL) === null ? text.trim() : null);

/** Findings that somebody should not leave unseen. */
export const needsAttention = (findings: readonly { severity: FindingSeverity }[]): boolean =>
  findings.some(({ severity }) => severity === 'urgent' || severity === 'high');
