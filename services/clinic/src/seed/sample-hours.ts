import type { OpeningHours, OpeningSpan } from '../practices/opening-hours.rules.js';

const span = (opens: string, closes: string): OpeningSpan[] => [{ opens, closes }];

function week(weekdays: OpeningSpan[], saturday: OpeningSpan[], sunday: OpeningSpan[]): OpeningHours {
  return { sunday, monday: weekdays, tuesday: weekdays, wednesday: weekdays, thursday: weekdays, friday: weekdays, saturday };
}

/** Opening hours that the sample practices share. */
export const SAMPLE_HOURS = {
  always: week(span('00:00', '24:00'), span('00:00', '24:00'), span('00:00', '24:00')),
  long: week(span('07:00', '21:00'), span('08:00', '18:00'), span('09:00', '17:00')),
  everyDay: week(span('09:00', '18:00'), span('09:00', '17:00'), span('10:00', '16:00')),
  sixDays: week(span('08:00', '19:00'), span('09:00', '14:00'), []),
  weekdays: week(span('08:30', '17:30'), [], []),
  lateWeekdays: week(span('11:00', '20:00'), [], []),
  lunchBreak: week([...span('09:00', '12:30'), ...span('13:30', '18:00')], [], []),
} as const satisfies Record<string, OpeningHours>;
export type SampleHours = keyof typeof SAMPLE_HOURS;
