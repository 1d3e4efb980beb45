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

export type PreviousVisit = (typeof PREVIOUS_VISITS)[number];
export type RoutineFrequency = (typeof ROUTINE_FREQUENCIES)[number];
export type HygieneHabits = (typeof HYGIENE_HABITS)[number];
export type KnownIssue = (typeof KNOWN_ISSUES)[number];
export type PersonKind = (typeof PERSON_KINDS)[number];
export type Condition = (typeof CONDITIONS)[number];
export type FlagAnswer = (typeof FLAG_ANSWERS)[number];
export type SignGroupId = (typeof SIGN_GROUP_IDS)[number];
export type ScreeningStep = (typeof SCREENING_STEPS)[number];
