import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';

/** STRK-051–059, least first. */
export const MILESTONE_IDS = [
  ...(['first-steps', 'getting-started', 'week-warrior', 'two-week-champion', 'month-master'] as const),
  ...(['two-month-legend', 'three-month-hero', 'dental-deity', 'smile-supreme'] as const),
] as const;
export const milestoneId = z.enum(MILESTONE_IDS);
export type MilestoneId = z.output<typeof milestoneId>;

/** STRK-009: nothing of a person who lives is older. */
export const FIRST_DATE = '1900-01-01';
/** Nobody plans as far ahead. */
export const LAST_DATE = '2199-12-31';
/** A date of the person's calendar, `2026-11-22`. */
export const calendarDate = z.iso
  .date({ abort: true })
  .refine((date) => date >= FIRST_DATE && date <= LAST_DATE, 'Write a date from January 1, 1900 to December 31, 2199.');
/** Of a person who lives. Whether it is still to come is for the server to say, which knows today. */
export const birthDate = calendarDate;
/** IANA name. Whether the server knows it is its own to say. */
export const timeZone = z.string().min(1).max(64);

export const nothing = z.object({});
export const personParams = z.object({ personId: z.uuid() });
export const dateParams = personParams.extend({ date: calendarDate });
/** Where the browser is; counts only while the person has no zone of their own yet. */
export const here = z.strictObject({ timeZone });

/** HAB-012. Mouthwash stands beside the three of HAB-005. */
export const habits = z.object({ morningBrush: z.boolean(), eveningBrush: z.boolean(), floss: z.boolean(), mouthwash: z.boolean() });
export type Habits = z.output<typeof habits>;
export const habitChange = habits.partial().extend(here.shape).strict();

export const milestone = z.object({ id: milestoneId, days: z.int().positive() });
export const streak = z.object({
  current: z.int().nonnegative(),
  longest: z.int().nonnegative(),
  total: z.int().nonnegative(),
  lastCleaned: calendarDate.nullable(),
  /** What comes next, and how many days are missing; null after the last. */
  next: milestone.extend({ left: z.int().positive() }).nullable(),
  reached: z.array(milestoneId),
});
export type Streak = z.output<typeof streak>;

/** One person's day as their server sees it: dated in their time zone. */
export const day = z.object({
  timeZone,
  today: calendarDate,
  cleaned: z.boolean(),
  /** Between midnight and four, where that date has no cleaning yet: "It was for yesterday". */
  yesterday: calendarDate.nullable(),
  habits,
  streak,
});
export type Day = z.output<typeof day>;

export const logged = z.object({ alreadyLogged: z.boolean(), newMilestone: milestone.nullable(), day });
export type Logged = z.output<typeof logged>;

export const cleaning = z.object({
  date: calendarDate,
  loggedAt: instant,
  /** Told too late to count in a streak. */
  late: z.boolean(),
  /** It can still be taken back. */
  removable: z.boolean(),
});
export type Cleaning = z.output<typeof cleaning>;
/** STRK-011: thirty days unless told. */
export const historyQuery = here.extend({ days: z.coerce.number<number>().int().min(1).max(366).default(30) });
export const history = z.object({ items: z.array(cleaning), excused: z.array(calendarDate) });
export type CleaningHistory = z.output<typeof history>;

const moment = z.iso.datetime({ offset: true });
/** A history as `npm run streaks` takes it. An excused day without a time was asked for in time. */
export const streakCase = z.object({
  id: z.union([z.string(), z.number()]),
  zones: z.array(z.object({ from: moment, zone: timeZone })).min(1),
  logs: z.array(z.object({ date: calendarDate, loggedAt: moment })),
  excused: z.array(z.union([calendarDate, z.object({ date: calendarDate, loggedAt: moment.optional() })])).default([]),
  now: moment,
});

/** STRK-014: ten unless told. */
export const leaderboardQuery = z.object({ limit: z.coerce.number<number>().int().min(1).max(100).default(10) });
export const champion = z.object({
  rank: z.int().positive(),
  /** Null is shown as "Anonymous" (STRK-017). */
  firstName: z.string().nullable(),
  isMe: z.boolean(),
  current: z.int().nonnegative(),
  longest: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type Champion = z.output<typeof champion>;
export const leaderboard = z.object({
  items: z.array(champion),
  /** The caller's own row, wherever it stands; null while they take no part. */
  me: champion.nullable(),
});
export type Leaderboard = z.output<typeof leaderboard>;
/** Grown-ups alone are listed, and who they are by name only where they wish it. */
export const participation = z.discriminatedUnion('takesPart', [
  z.strictObject({ takesPart: z.literal(true), birthDate, showName: z.boolean() }),
  z.strictObject({ takesPart: z.literal(false) }),
]);
export type Participation = z.output<typeof participation>;
