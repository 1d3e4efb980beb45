/**
 * Closed option lists of the screening questionnaire (specification §3). Free of zod, so that browsers can import them for nothing.
 * "Not sure" is never a member: it is stored as null plus the field's name in `unsure`.
 */
export const PREVIOUS_VISITS = ['within-6-months', '6-12-months', '1-2-years', '2-5-years', 'more-than-5-years', 'never'] as const;
export const ROUTINE_FREQUENCIES = ['every-6-months', 'every-year', 'every-2-years', 'only-when-problems', 'irregular'] as const;
export const HYGIENE_HABITS = ['twice-daily', 'daily-brush', 'irregular', 'minimal'] as const;
export const KNOWN_ISSUES = [
  'Sensitive teeth',
  'Gum bleeding',
  'Previous cavities',
  'Crowns/fillings',
  'Orthodontic work',
  'None',
] as const;
export const PERSON_KINDS = ['me', 'my-child', 'someone-else'] as const;
/** Conditions that red flags 5, 6, 7, 13, 18 and 22 depend on. */
export const CONDITIONS = [
  'blood-thinners',
  'bleeding-disorder',
  'chemotherapy',
  'weak-immunity',
  'diabetes',
  'heart-valve-risk',
  'bone-drugs',
  'recent-surgery',
] as const;
export const FLAG_ANSWERS = ['yes', 'no', 'unsure'] as const;
/** Groups of the list of signs, as `libs/triage` shows them. */
export const SIGN_GROUP_IDS = ['breathing', 'swelling', 'jaw', 'ill', 'bleeding', 'injury', 'chest', 'painkillers', 'face'] as const;
/** "None of these" and "Not sure" stand alone; they are no groups. */
export const SIGNS_SAID = ['some', 'none', 'unsure'] as const;
export const SCREENING_STEPS = ['intro', 'screening-type', 'questions', 'photo-upload', 'payment', 'analysis', 'results'] as const;

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
/** Where the credits of a lot come from. */
export const LOT_ORIGINS = ['single', 'allowance', 'purchase', 'bonus', 'grant', 'referral'] as const;
/** What an entry of the ledger is. */
export const LEDGER_KINDS = ['grant', 'purchase', 'bonus', 'allowance', 'capture', 'refund', 'expiry'] as const;
export const CORRECTION_STATES = ['waiting', 'done', 'refused'] as const;
/** The most that one correction adds or takes. */
export const CORRECTION_CREDITS = 100;
/** Up to so much, US cents where it is money, one administrator corrects alone for a person within so many days; beyond that two agree. */
export const CORRECTED_ALONE = { credits: 5, cents: 5_000, days: 30 } as const;

/** What a dentist says of a result's level. */
export const REVIEW_DECISIONS = ['confirmed', 'raised', 'lowered'] as const;

/** RPT-049; the fourth, the e-mail, is sent on request and leads to these. */
export const REPORT_FORMATS = ['html', 'text', 'referral'] as const;

export const PHOTO_LIMITS = {
  /** SCR-072 */
  count: 5,
} as const;

export type PreviousVisit = (typeof PREVIOUS_VISITS)[number];
export type RoutineFrequency = (typeof ROUTINE_FREQUENCIES)[number];
export type HygieneHabits = (typeof HYGIENE_HABITS)[number];
export type KnownIssue = (typeof KNOWN_ISSUES)[number];
export type PersonKind = (typeof PERSON_KINDS)[number];
export type ScreeningSource = (typeof SCREENING_SOURCES)[number];
export type LotOrigin = (typeof LOT_ORIGINS)[number];
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export type ReviewDecisionKind = (typeof REVIEW_DECISIONS)[number];
export type ScreeningCondition = (typeof SCREENING_CONDITIONS)[number];
export type Condition = (typeof CONDITIONS)[number];
export type FlagAnswer = (typeof FLAG_ANSWERS)[number];
export type SignGroupId = (typeof SIGN_GROUP_IDS)[number];
export type ScreeningStep = (typeof SCREENING_STEPS)[number];
