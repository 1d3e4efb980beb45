import { SCREENING_KINDS, defineErased, defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';
import { signsAnswered, toothMark } from './http.js';

/** A line was answered; without a word of it. */
export const advisorTurnTaken = defineEvent('advisor.turn-taken.v1', z.object({ consultationId: z.uuid(), turnId: z.uuid() }));

/** What a person told in a conversation. */
const told = z.object({
  person: z.object({ who: z.enum(['me', 'my-child', 'someone-else']).nullable(), age: z.int().nullable() }),
  flagAnswers: z.record(z.string(), z.enum(['yes', 'no', 'unsure'])),
  signs: signsAnswered.extend({ askedAt: z.iso.datetime() }).nullable(),
  toothMapping: z.array(toothMark),
  /** What fits the questionnaire, as it was said. */
  answers: z.object({ symptoms: z.string().nullable(), painLevel: z.number().nullable(), lastDentalVisit: z.string().nullable() }),
  /** Their lines, for the rules and the proof. */
  said: z.array(z.string()),
});
export type ToldToAdvisor = z.output<typeof told>;

/** All is told: screening makes the record of it, under the id that is named here, and takes no credit. */
export const advisorAssessmentCompleted = defineEvent(
  'advisor.assessment-completed.v1',
  z.object({
    screeningId: z.uuid(),
    consultationId: z.uuid(),
    kind: z.enum(SCREENING_KINDS),
    /** What the conversation found, red flags and specified rules together; the record is never below it. */
    level: z.int().min(1).max(5),
    completedAt: z.iso.datetime(),
    told: told.nullable(),
  }),
  { forget: { told: ['screening'] } },
);
export const advisorErased = defineErased('advisor');
