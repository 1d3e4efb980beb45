import type { FACT_DEFINITIONS } from './fact-definitions.js';

/** A sign that words say; its definition tells how. */
export type SignName = keyof typeof FACT_DEFINITIONS;

/** Facts that no pattern alone finds: made of numbers, times and ages, of a form's choices, and of what is known about the person. */
export const DERIVED_FACTS = [
  'age-known',
  'baby-tooth-out',
  'chemo-six-weeks',
  'child',
  'conditions-known',
  'form-over-three-weeks',
  'hit-ticked',
  'no-urine-long',
  'one-firm-bite',
  'over-75',
  'over-three-weeks',
  'overdose',
  'pain-four',
  'pain-one',
  'pain-seven',
  'pain-unread',
  'short-duration',
  'two-firm-bites',
  'under-five',
] as const;

/** All that a rule can ask for. A misspelt name in a rule does not compile. */
export type FactName = SignName | (typeof DERIVED_FACTS)[number];
