import type { PreviousVisit } from '@toothwise/contracts-screening';
import { readLastVisit, visitChoice } from '@toothwise/triage';

/** The questionnaire's time of a last visit that was told in words, as the rules read them; null where they fit none of its times for certain. */
export const visitBand = (told: string | null, known: { today: Date; age: number | null }): PreviousVisit | null =>
  visitChoice(readLastVisit(told ?? '', known));
