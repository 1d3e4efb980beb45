import { typedText, URGENCIES } from '@toothwise/contracts-core';
import { z } from 'zod';
import { calendarDate, here, personParams, timeZone } from './http.js';
import { heard, localTime } from './reminders.http.js';
import { SCHEDULE_TYPES, SCHEDULE_STATUSES, APPOINTMENT_LIMITS } from './schedule.options.js';

const appointmentFields = {
  title: typedText().min(1).max(APPOINTMENT_LIMITS.title),
  date: calendarDate,
  time: localTime.nullable(),
  location: typedText().max(APPOINTMENT_LIMITS.location),
  phone: typedText().max(APPOINTMENT_LIMITS.phone),
  notes: typedText().max(APPOINTMENT_LIMITS.notes),
};
/** What a person writes; also what an undo puts back under the same id. */
export const appointmentChange = z.strictObject({ ...appointmentFields, ...here.shape });
export type AppointmentChange = z.output<typeof appointmentChange>;

/** Stays the same however often the schedule is derived: `visit:<screening>`, `care:2026-11-23T08:00`, `appointment:<id>`. */
export const itemId = z.string().max(80);
/** SCHED-005 */
export const scheduleItem = z.object({
  id: itemId,
  type: z.enum(SCHEDULE_TYPES),
  title: z.string(),
  description: z.string(),
  date: calendarDate,
  time: localTime.nullable(),
  location: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(SCHEDULE_STATUSES),
  urgency: z.enum(URGENCIES).nullable(),
  /** Its date is past, and it is neither completed nor cancelled. */
  overdue: z.boolean(),
  /** Of the person's own ones: can be moved and cancelled. */
  appointmentId: z.uuid().nullable(),
  /** Of the person's own ones: who writes one anew says which version they saw. */
  version: z.int().positive().nullable(),
});
export type ScheduleItem = z.output<typeof scheduleItem>;
export const schedule = z.object({
  timeZone,
  today: calendarDate,
  items: z.array(scheduleItem),
  counts: z.object({
    scheduled: z.int().nonnegative(),
    completed: z.int().nonnegative(),
    overdue: z.int().nonnegative(),
    /** To the person's own next one, or to the recommended date; below 0 when that is past; null where neither is known. */
    daysToNextVisit: z.int().nullable(),
  }),
  /** What the latest result recommends; null without one. */
  nextVisit: z.object({ on: calendarDate, daysLeft: z.int() }).nullable(),
  /** Of a latest result at level 3 or above: what it says comes before any date. */
  advice: z.object({ screeningId: z.uuid(), level: z.int().min(3).max(5) }).nullable(),
});
export type Schedule = z.output<typeof schedule>;
export const appointmentSaved = z.object({ schedule, heard });
export type AppointmentSaved = z.output<typeof appointmentSaved>;
export const completion = z.strictObject({ id: itemId, done: z.boolean(), ...here.shape });
export type Completion = z.output<typeof completion>;
export const appointmentParams = personParams.extend({ appointmentId: z.uuid() });
