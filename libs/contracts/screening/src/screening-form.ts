import { z } from 'zod';
import { DURATIONS, TEXT_LIMITS, instant, place, typedText } from '@toothwise/contracts-core';
import * as options from './form.options.js';

const answer = typedText().max(TEXT_LIMITS.answer);
const isoDate = z.iso.date();
const orUnsure = <T extends z.ZodType>(field: T) => field.nullable().default(null);

/** The questionnaire of both kinds while it is being filled: everything may still be missing (null), nothing may be outside its list. */
export const screeningForm = z.strictObject({
  symptoms: answer.default(''),
  /** 0–10; null = not answered or "not sure" (then named in `unsure`). An untouched scale is not a zero. */
  painLevel: orUnsure(z.int().min(0).max(10)),
  duration: orUnsure(z.enum(DURATIONS)),
  previousDentalVisit: orUnsure(z.enum(options.PREVIOUS_VISITS)),
  currentConcerns: answer.default(''),
  /** Nobody's habits are known before they are told. */
  routineFrequency: orUnsure(z.enum(options.ROUTINE_FREQUENCIES)),
  oralHygieneHabits: orUnsure(z.enum(options.HYGIENE_HABITS)),
  /** YYYY-MM-DD, not in the future (checked by the service in the person's time zone, plus one day of grace). */
  lastCleaningDate: orUnsure(isoDate),
  knownIssues: z
    .array(z.enum(options.KNOWN_ISSUES))
    .max(options.KNOWN_ISSUES.length)
    .refine((issues) => !(issues.includes('None') && issues.length > 1), 'Choose "None" or the issues you know of, not both.')
    .default([]),
  unsure: z
    .array(z.enum(['painLevel', 'duration', 'previousDentalVisit', 'routineFrequency', 'oralHygieneHabits', 'lastCleaningDate']))
    .max(6)
    .default([]),
});
export type ScreeningForm = z.output<typeof screeningForm>;

const PERSON_NAME_MAX = 60;
/** "About the person": kept for next time, skippable; null is unknown. */
export const aboutPerson = z.strictObject({
  who: z.enum(options.PERSON_KINDS).nullable().default(null),
  /** Whose record of the holder's family it is for; null for oneself, and for people outside of it. */
  personId: z.uuid().nullable().default(null),
  /** How another person is called, for pages, report and letter; null for oneself, and where nobody said. */
  name: typedText().max(PERSON_NAME_MAX).nullable().default(null),
  age: z.int().min(0).max(120).nullable().default(null),
  pregnant: z.boolean().nullable().default(null),
  /** Empty is unknown; "none" is the answer that none applies. */
  conditions: z
    .array(z.enum([...options.CONDITIONS, 'none']))
    .max(options.CONDITIONS.length)
    .refine((conditions) => !(conditions.includes('none') && conditions.length > 1), 'Choose "None of these" or what applies, not both.')
    .default([]),
  unsure: z
    .array(z.enum(['age', 'pregnant', 'conditions']))
    .max(3)
    .default([]),
  /** Acting for a child or another adult needs the confirmation that one may. */
  mayActFor: z.boolean().default(false),
  skipped: z.boolean().default(false),
});
export type AboutPerson = z.output<typeof aboutPerson>;
/** As it is kept for next time; an answer may say more once, which no page takes for a fault. */
export const keptPerson = z.object(aboutPerson.shape);

/** Answers to a red flag's own yes/no question, by flag number ("1"–"27"). */
export const flagAnswers = z.record(z.string().regex(/^(?:[1-9]|1\d|2[0-7])$/), z.enum(options.FLAG_ANSWERS));
export type FlagAnswers = z.output<typeof flagAnswers>;

/** What was answered to the list of signs, with the questions that followed. */
export const signList = z
  .strictObject({
    said: z.enum(options.SIGNS_SAID),
    groups: z.array(z.enum(options.SIGN_GROUP_IDS)).max(options.SIGN_GROUP_IDS.length).default([]),
    answers: flagAnswers.default({}),
    /** When the list was answered. The service keeps its own time of an answer that it has not seen before. */
    askedAt: instant,
  })
  .refine(({ said, groups }) => (said === 'some') === groups.length > 0, 'Name the groups that were chosen, and none otherwise.');
export type SignList = z.output<typeof signList>;

/** What the person chose about contact by a nearby clinic; off by default. */
export const sharingChoice = z.strictObject({
  consent: z.boolean().default(false),
  /** Version of the consent text that was on screen. */
  textVersion: z.string().max(20).nullable().default(null),
  phone: typedText().max(TEXT_LIMITS.phone).nullable().default(null),
  place: place.nullable().default(null),
});
export type SharingChoice = z.output<typeof sharingChoice>;
