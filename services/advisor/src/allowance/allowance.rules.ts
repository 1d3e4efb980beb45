import type { Level } from '@toothwise/triage';

/** Advisor screenings a month of whoever has no plan that gives more. */
export const FREE_A_MONTH = 1;
/** Level 3 and above is never counted, nor held back. */
const HIGHEST_COUNTED: Level = 2;

export interface KnownPlan {
  /** Null: not counted. */
  advisorScreeningsAMonth: number | null;
  active: boolean;
  endsAt: Date | null;
}

export const isCounted = (level: Level): boolean => level <= HIGHEST_COUNTED;

/** How many somebody may have a month, by the best of the plans that are theirs; null: not counted. */
export function monthlyOf(plans: readonly KnownPlan[], now: Date): number | null {
  const running = plans.filter(({ active, endsAt }) => active && (endsAt === null || endsAt > now));
  const given = running.map(({ advisorScreeningsAMonth }) => advisorScreeningsAMonth);
  return given.includes(null) ? null : Math.max(FREE_A_MONTH, ...given.filter((count) => count !== null));
}

/** The first instant of a calendar month, in UTC: this one, or one that comes later. */
export const monthAfter = (now: Date, months = 0): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

/** When a record is made that has to wait, where `before` others wait already: so many find room each month. */
export const roomAt = (now: Date, monthly: number, before: number): Date => monthAfter(now, 1 + Math.floor(before / monthly));
