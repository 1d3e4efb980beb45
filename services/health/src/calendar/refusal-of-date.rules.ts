import { FIRST_DATE } from '@toothwise/contracts-health';
import { dayAt, dayOf, type ZoneChange, zonesInForce } from './local-dates.rules.js';

/** What is wrong with a date to enter something for, or null. STRK-008, STRK-009 */
export function refusalOfDate(date: string, zones: readonly ZoneChange[], now: number): { path: string; message: string } | null {
  if (date < FIRST_DATE) return { path: 'date', message: 'Choose a date from January 1, 1900 on.' };
  if (dayOf(date) > dayAt(zonesInForce(zones), now))
    return { path: 'date', message: 'That date is still to come. Choose today or a past date.' };
  return null;
}
