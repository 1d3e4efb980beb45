import { SCREENING_KINDS, defineErased, defineEvent, defineExported, photoQuality } from '@toothwise/contracts-core';
import { z } from 'zod';
import { signsAnswered, toothMark } from './http.js';
import { NEXT_APPOINTMENT_URGENCIES } from './recordings.options.js';

/** A line was answered; without a word of it. */
export const advisorTurnTaken = defineEvent('advisor.turn-taken.v1', z.object({ consultationId: z.uuid(), turnId: z.uuid() }));

/** Whom a conversation is about. */
const about = z.object({ who: z.enum(['me', 'my-child', 'someone-else']).nullable(), age: z.int().nullable() });

/** What a person told in a conversation. */
const told = z.object({
  /** With how somebody else is called, where they were named. */
  person: about.extend({ name: z.string().nullable().optional() }),
  flagAnswers: z.record(z.string(), z.enum(['yes', 'no', 'unsure'])),
  signs: signsAnswered.extend({ askedAt: z.iso.datetime() }).nullable(),
  toothMapping: z.array(toothMark),
  /** What fits the questionnaire, as it was said. */
  answers: z.object({
    symptoms: z.string().nullable(),
    painLevel: z.number().nullable(),
    lastDentalVisit: z.string().nullable(),
    /** Illnesses, conditions and allergies; and medicines. */
    medicalHistory: z.string().nullable().optional(),
    medications: z.string().nullable().optional(),
    oralHygieneHabits: z.string().nullable().optional(),
    routineFrequency: z.string().nullable().optional(),
  }),
  /** By its name above what was asked and not answered, and how. */
  passed: z.record(z.string(), z.enum(['unsure', 'skipped'])).optional(),
  /** Lent until they are copied. */
  photos: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        width: z.int().positive(),
        height: z.int().positive(),
        bytes: z.int().positive(),
        quality: photoQuality.nullable(),
      }),
    )
    .default([]),
  /** Their lines, for the rules and the proof. */
  said: z.array(z.string()),
  /** The same with what was asked before each, for who reads it; null where nothing was. Unread is what is in a language that the rules do not read. */
  exchanges: z.array(z.object({ question: z.string().nullable(), answer: z.string(), unread: z.boolean().optional() })).optional(),
});
export type ToldToAdvisor = z.output<typeof told>;

/**
 * A conversation tells of a possible emergency, or tells of none any more (`toldAt` is null): of whom, and not a word. Not of one that is heard in
 * words of self-harm alone. The newest `at` counts; it is told anew with a line that adds to it.
 */
export const advisorEmergencyTold = defineEvent(
  'advisor.emergency-told.v1',
  z.object({
    consultationId: z.uuid(),
    person: about,
    /** The record that was made of the conversation before; it does not hold this. */
    after: z.uuid().nullable(),
    toldAt: z.iso.datetime().nullable(),
    /** The conversation told of none before: whoever tells more of it, or tells it again, needs no further notice. */
    first: z.boolean().optional(),
    at: z.iso.datetime(),
  }),
);

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
/** What was said at an appointment is written down. When to come again, and not a word of what was said. */
export const advisorRecordingProcessed = defineEvent(
  'advisor.recording-processed.v1',
  z.object({
    recordingId: z.uuid(),
    appointmentDate: z.iso.date(),
    processedAt: z.iso.datetime(),
    /** Null where nothing of the kind was said. */
    followUp: z.object({ urgency: z.enum(NEXT_APPOINTMENT_URGENCIES), from: z.iso.date(), until: z.iso.date() }).nullable(),
    followUpActions: z.int().nonnegative(),
  }),
);
/** It is gone, with what was said about coming again. */
export const advisorRecordingDeleted = defineEvent('advisor.recording-deleted.v1', z.object({ recordingId: z.uuid() }));
/** In two weeks all of it goes, as was said when it was made. */
export const advisorRecordingExpiring = defineEvent(
  'advisor.recording-expiring.v1',
  z.object({ recordingId: z.uuid(), expiresAt: z.iso.datetime() }),
);
export const advisorErased = defineErased('advisor');
export const advisorExported = defineExported('advisor');
