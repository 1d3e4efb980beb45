/** The specified urgency rules, word for word (specification §9). Literal on purpose: "no swelling" mentions swelling. */
export type Urgency = 'high' | 'medium' | 'low';
export type ScreeningKind = 'urgent' | 'routine_checkup';

/** Thresholds as specified (RPT-020, RPT-021), one table. Image analysis and the data-only fallback keep their own. */
export const PAIN_THRESHOLDS = { urgentHigh: 7, urgentMedium: 4, imageHighAbove: 6, dataOnlyHighAbove: 5 } as const;
/** "Not sure" about pain counts as this much; so does pain that is told without a number. */
export const UNSURE_PAIN = 4;

/** The answers of both questionnaires; everything may be missing. */
export interface ScreeningAnswers {
  symptoms?: string | null;
  /** 0-10; a number in words or digits is read; null or unreadable counts as 4 */
  painLevel?: number | string | null;
  duration?: string | null;
  previousDentalVisit?: string | null;
  currentConcerns?: string | null;
  routineFrequency?: string | null;
  oralHygieneHabits?: string | null;
  lastCleaningDate?: string | null;
  knownIssues?: readonly string[] | null;
  /** names of the fields answered with "Not sure" */
  unsure?: readonly string[] | null;
}

/**
 * Urgent: pain 7 or more → high; pain 4 or more, or symptoms mentioning swelling → medium; else low.
 * Routine: last visit containing year, never, or month without 6 → medium; else low.
 * @param pain the pain level already read (see readPain); only urgent screenings use it
 */
export function specifiedUrgency(kind: ScreeningKind, form: ScreeningAnswers, pain: number | null = plainPain(form)): Urgency {
  return kind === 'urgent' ? urgent(form, pain ?? UNSURE_PAIN) : visitUrgency(form);
}

/** RPT-020, RPT-021 */
export function painUrgency(pain: number): Urgency {
  if (pain >= PAIN_THRESHOLDS.urgentHigh) return 'high';
  return pain >= PAIN_THRESHOLDS.urgentMedium ? 'medium' : 'low';
}

function urgent(form: ScreeningAnswers, pain: number): Urgency {
  return higher(painUrgency(pain), mentionsSwelling(form) ? 'medium' : 'low');
}

export const mentionsSwelling = ({ symptoms }: ScreeningAnswers): boolean => (symptoms ?? '').toLowerCase().includes('swelling');

/** RPT-023, RPT-024 */
export function visitUrgency(form: ScreeningAnswers): Urgency {
  const lastVisit = (form.previousDentalVisit ?? '').toLowerCase();
  const longAgo = lastVisit.includes('year') || lastVisit.includes('never') || (lastVisit.includes('month') && !lastVisit.includes('6'));
  return longAgo ? 'medium' : 'low';
}

export const higher = (one: Urgency, other: Urgency): Urgency =>
  one === 'high' || other === 'high' ? 'high' : one === 'medium' || other === 'medium' ? 'medium' : 'low';

function plainPain(form: ScreeningAnswers): number | null {
  return typeof form.painLevel === 'number' && Number.isFinite(form.painLevel) && !form.unsure?.includes('painLevel')
    ? form.painLevel
    : null;
}
