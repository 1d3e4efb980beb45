import { assessment, flagNumber, flagQuestion, urgencyLevel } from './assessment.js';
import { z } from 'zod';

/** The checking tool for clinicians: `npm run -s triage -- cases.json`. */
export const triageEntry = z.enum(['text', 'chat-line', 'name-step', 'urgent-form', 'routine-form']);

export const triageForm = z.looseObject({
  symptoms: z.string().nullish(),
  painLevel: z.union([z.number(), z.string()]).nullish(),
  duration: z.string().nullish(),
  previousDentalVisit: z.string().nullish(),
  currentConcerns: z.string().nullish(),
  routineFrequency: z.string().nullish(),
  oralHygieneHabits: z.string().nullish(),
  lastCleaningDate: z.string().nullish(),
  knownIssues: z.array(z.string()).nullish(),
  unsure: z.array(z.string()).nullish(),
});

export const triageCase = z
  .object({
    id: z.union([z.string().min(1), z.number()]),
    entry: triageEntry,
    text: z.string().nullish(),
    form: triageForm.nullish(),
    /** years */
    age: z.number().min(0).max(130).nullish(),
  })
  .refine((item) => item.text != null || item.form != null, { message: 'has neither text nor form' })
  .refine((item) => !item.entry.endsWith('-form') || item.form != null, { message: 'has a form entry but no form' });
export type TriageCase = z.output<typeof triageCase>;

/** One line of output per case. */
export const triageLine = z.strictObject({
  id: z.union([z.string(), z.number()]),
  level: urgencyLevel,
  /** numbers of the red flags that fired, ascending; 23 is for the clinician who runs the tool */
  flags: z.array(flagNumber),
  /** the literal specified urgency; null where there is no form */
  specified: assessment.shape.specified,
  /** the words that fired the flags, as typed */
  words: z.array(z.string()),
  asks: z.array(flagQuestion.strict()),
});
export type TriageLine = z.output<typeof triageLine>;
