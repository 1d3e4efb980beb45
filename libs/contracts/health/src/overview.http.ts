import { instant, SCREENING_KINDS, URGENCIES } from '@toothwise/contracts-core';
import { z } from 'zod';
import { calendarDate, day } from './http.js';

const due = z.object({ on: calendarDate, daysLeft: z.int() });

/** What is known of a person's health, in one read. What nobody has told is null, never a number. */
export const overview = z.object({
  day,
  screenings: z.object({
    total: z.int().nonnegative(),
    latest: z
      .object({
        screeningId: z.uuid(),
        kind: z.enum(SCREENING_KINDS),
        urgency: z.enum(URGENCIES),
        level: z.int().min(1).max(5),
        /** In the person's calendar. */
        date: calendarDate,
        completedAt: instant,
        /** Its person said that somebody has seen what it is about. What an earlier release answers says nothing of it. */
        isSeen: z.boolean().optional(),
      })
      .nullable(),
    score: z.object({ value: z.int().min(0).max(100), band: z.enum(['needs-attention', 'good', 'excellent']) }).nullable(),
    nextVisit: due.nullable(),
    nextScreening: due.nullable(),
  }),
  /** Mean of completed visits; null below two. */
  monthsBetweenVisits: z.number().nonnegative().nullable(),
  /** Always null: nobody knows what a visit would have cost. */
  totalMoneySaved: z.null(),
});
export type Overview = z.output<typeof overview>;
