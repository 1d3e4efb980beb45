/** The steps of a conversation, exactly as specified (CHAT-060). */
export const STEPS = [
  'name',
  'current-symptoms',
  'pain-level',
  'medical-history',
  'medications',
  'last-visit',
  'oral-hygiene',
  'routine-frequency',
  'tooth-mapping',
  'photo-upload',
  'data-confirmation',
  'personal-details-confirmation',
  'medical-history-confirmation',
  'oral-hygiene-confirmation',
  'find-dentists',
  'next-action',
  'clinic-interaction',
  'location-refinement',
  'clinic-finder-fallback',
] as const;
export type Step = (typeof STEPS)[number];

/** What a conversation is about. "cosmetic" takes the routine path; recordings are no conversation. */
export const SCREENING_TYPES = ['urgent', 'routine_checkup', 'cosmetic', 'appointment_summary'] as const;
export type ScreeningType = (typeof SCREENING_TYPES)[number];

/** Which answer a step asks for. */
export const FIELD_OF = {
  name: 'name',
  'current-symptoms': 'currentSymptoms',
  'pain-level': 'painLevel',
  'medical-history': 'medicalHistory',
  medications: 'medications',
  'last-visit': 'lastDentalVisit',
  'oral-hygiene': 'oralHygieneHabits',
  'routine-frequency': 'routineFrequency',
  'tooth-mapping': 'toothMapping',
} as const satisfies Partial<Record<Step, string>>;
export type AskingStep = keyof typeof FIELD_OF;
export type Field = (typeof FIELD_OF)[AskingStep];

export const isAsking = (step: Step): step is AskingStep => Object.hasOwn(FIELD_OF, step);
