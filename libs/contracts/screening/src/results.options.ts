/** By which way a screening came about. */
export const SCREENING_SOURCES = ['questionnaire', 'advisor'] as const;
/** What a result is told of beside its urgency, for score and trends: known issues of mouth and teeth. Work that was done well is none. */
export const SCREENING_CONDITIONS = ['sensitive-teeth', 'gum-bleeding', 'previous-cavities'] as const;
/** What a result is made of where not of photos, answers and a model together. */
export const FALLBACK_TYPES = ['single-image', 'answers-only', 'rules'] as const;
/** Why; `not-agreed`: the person has not agreed that this provider receives their answers. */
export const FALLBACK_REASONS = ['no-provider', 'provider-unavailable', 'invalid-answer', 'photos-unreadable', 'not-agreed'] as const;
/** Where in the mouth something is seen; the last where nobody can tell. */
export const FINDING_REGIONS = [
  'upper-teeth',
  'lower-teeth',
  'upper-gum',
  'lower-gum',
  'tongue',
  'palate',
  'cheek',
  'lip',
  'floor-of-mouth',
  'unclear',
] as const;
/** What a dentist says of a result's level. */
export const REVIEW_DECISIONS = ['confirmed', 'raised', 'lowered'] as const;
/** RPT-049; the fourth, the e-mail, is sent on request and leads to these. */
export const REPORT_FORMATS = ['html', 'text', 'referral'] as const;

export type ScreeningSource = (typeof SCREENING_SOURCES)[number];
export type ScreeningCondition = (typeof SCREENING_CONDITIONS)[number];
export type ReviewDecisionKind = (typeof REVIEW_DECISIONS)[number];
