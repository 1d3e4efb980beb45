import type { Urgency } from '@toothwise/contracts-core';
import { Temporal } from 'temporal-polyfill';

/** PORT-036: until the next visit, after the latest result. Half a month is fifteen days. */
const VISIT_AFTER: Readonly<Record<Urgency, Temporal.DurationLike>> = { low: { months: 6 }, medium: { months: 1 }, high: { days: 15 } };
/** PORT-037 */
const SCREENING_AFTER: Temporal.DurationLike = { months: 3 };

/** @param date of the latest result, as `2026-11-22` in the person's calendar @returns likewise; the last of a month where it is shorter */
export const nextVisit = (urgency: Urgency, date: string): string => Temporal.PlainDate.from(date).add(VISIT_AFTER[urgency]).toString();
export const nextScreening = (date: string): string => Temporal.PlainDate.from(date).add(SCREENING_AFTER).toString();
