import { emergencyAdvice, instant, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { calendarDate, here, personParams, timeZone } from './http.js';
import { REMINDER_FREQUENCIES, REMINDER_CATEGORIES, REMINDER_PRESETS, REMINDER_UNITS, REMINDER_LIMITS } from './reminders.options.js';

/** What the emergency gate heard in somebody's own words; what was written is saved all the same. */
export const heard = z.object({ emergency: emergencyAdvice, sensitive: z.boolean() }).nullable();
export type Heard = z.output<typeof heard>;

/** Of the clock where the person is, `08:00`. */
export const localTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 08:00.');
/** A moment of the person's calendar, `2026-11-23T08:00`; which instant it is depends on where they are. */
export const localMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
/** ISO: Monday is 1. */
const weekdays = z.array(z.int().min(1).max(7)).max(7);

const written = {
  title: typedText().min(1).max(REMINDER_LIMITS.title),
  description: typedText().max(REMINDER_LIMITS.description),
  category: z.enum(REMINDER_CATEGORIES),
  frequency: z.enum(REMINDER_FREQUENCIES),
  /** Each of them, on every date that it is for. */
  times: z.array(localTime).min(1).max(REMINDER_LIMITS.times),
  /** Of a weekly one, and of one in every so many weeks; empty: the weekday of `startsOn`. */
  weekdays,
  /** Of a custom one: in every so many days, weeks or months from `startsOn` on. */
  every: z.object({ count: z.int().min(1).max(REMINDER_LIMITS.every), unit: z.enum(REMINDER_UNITS) }).nullable(),
  /** The first date that it can be for; a monthly one comes on its day, or on the last of a shorter month. */
  startsOn: calendarDate,
  isActive: z.boolean(),
};
/** What a person writes; also what an undo puts back under the same id. */
export const reminderChange = z
  .strictObject({ ...written, ...here.shape })
  .refine(({ frequency, every }) => (frequency === 'custom') === (every !== null), { path: ['every'], error: 'Say how often.' });
export type ReminderChange = z.output<typeof reminderChange>;

/** REM-006 */
export const reminder = z.object({
  id: z.uuid(),
  /** Counts what its person and family changed of it; who writes it anew says which one they saw. */
  version: z.int().positive(),
  ...written,
  /** Null while it is switched off. */
  nextDue: z.object({ at: instant, local: localMoment }).nullable(),
  /** The last one that could not be told in time, in the last seven days. */
  missed: localMoment.nullable(),
});
export type Reminder = z.output<typeof reminder>;
export const reminders = z.object({
  timeZone,
  today: calendarDate,
  /** False until the first ones were made for the person; who deletes them all has none. */
  begun: z.boolean(),
  items: z.array(reminder),
});
export type Reminders = z.output<typeof reminders>;
export const remindersSaved = z.object({ reminders, heard });
export type RemindersSaved = z.output<typeof remindersSaved>;
export const presetAdded = z.object({ reminders, added: z.int().nonnegative() });
export type PresetAdded = z.output<typeof presetAdded>;

export const reminderParams = personParams.extend({ reminderId: z.uuid() });
export const presetParams = personParams.extend({ preset: z.enum(REMINDER_PRESETS) });
