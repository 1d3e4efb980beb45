import { z } from 'zod';
import { triageLine } from '../../libs/contracts/core/src/triage.js';
import { SIGN_GROUPS } from '../../libs/triage/src/index.js';
import { marksOf, SCREENING_TYPES } from '../../libs/conversation/src/index.js';

const groups = SIGN_GROUPS.map(({ id }) => id);
const group = z.enum(groups as [(typeof groups)[number], ...(typeof groups)[number][]]);
const answers = z.record(z.string(), z.enum(['yes', 'no', 'unsure'])).default({});
const marks = z.unknown().transform(marksOf);

/** What was answered to the list of signs, short or as it is stored. */
const signs = z.union([
  z.enum(['none', 'unsure']).transform((said) => ({ said, groups: [], answers: {} })),
  z.array(group).transform((chosen) => ({ said: chosen.length > 0 ? ('some' as const) : ('none' as const), groups: chosen, answers: {} })),
  z.object({ said: z.enum(['some', 'none', 'unsure']), groups: z.array(group).default([]), answers }),
]);
const photos = z.union([
  z.number().int().min(1).max(5),
  z
    .array(z.unknown())
    .min(1)
    .max(5)
    .transform(({ length }) => length),
  z.literal(true).transform(() => 1),
]);

const line = z.union([
  z.string().max(4000),
  z.strictObject({ text: z.string().max(4000) }).transform(({ text }) => text),
  z.strictObject({ map: marks }),
  z.strictObject({ photos, failed: z.boolean().optional() }),
  z.strictObject({ signs }),
  z.strictObject({ leaveOut: z.literal('tooth-mapping') }),
  z.strictObject({ search: z.enum(['found', 'none', 'failed']), around: z.enum(['device', 'address']).optional() }),
]);

const words = z.string().nullish();
const stored = z.looseObject({
  ...{ name: words, email: words, phone: words, location: words, address: words, currentSymptoms: words, lastDentalVisit: words },
  ...{ oralHygieneHabits: words, routineFrequency: words, medicalHistory: words, medications: words },
  painLevel: z.number().min(0).max(10).nullish(),
  toothMapping: marks.nullish(),
  dataConfirmed: z.boolean().nullish(),
});

export const dialogue = z.object({
  id: z.union([z.string().min(1), z.number()]),
  /** a stored "routine" is routine_checkup (CHAT-043) */
  type: z.preprocess((type) => (type === 'routine' ? 'routine_checkup' : type), z.enum(SCREENING_TYPES)).default('urgent'),
  stored: stored.nullish(),
  photosFirst: z.boolean().optional(),
  /** years */
  age: z.number().min(0).max(130).nullish(),
  lines: z.array(line),
});
export type Dialogue = z.output<typeof dialogue>;

/** One line of output per dialogue. */
export interface ConversedLine {
  id: string | number;
  /** the step after each line; "signs" where the list of signs is open, "question:12" where that flag's question is */
  steps: string[];
  data: Record<string, unknown>;
  /** numbers of the red flags that stand, ascending; 23 is for the clinician who runs the tool */
  flags: number[];
  asks: z.output<typeof triageLine>['asks'];
  level: number;
  /** levels 4 and 5: nothing more is asked */
  stop: boolean;
}
