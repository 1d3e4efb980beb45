import type { Reminder, ReminderChange, Reminders } from '@toothwise/contracts-health';
import { dateOf, dayAt } from '../../calendar/local-dates.rules.js';
import { nextDue } from './occurrences.rules.js';
import type { ReminderRecord } from './reminder.record.js';
import { REMINDER_TEXTS as texts } from './reminder.texts.js';

export type Preset = 'dental-routine' | 'checkup-schedule';
type NewReminder = Omit<ReminderChange, 'timeZone'>;

/** REM-009 */
const BRUSH_TIMES = ['08:00', '21:00'];
const MONTHS_TO_SCAN = 3;
const MONTHS_TO_VISIT = 6;
/** How long a missed moment is shown. */
export const MISSED_SHOWN_DAYS = 7;

const daily = (text: keyof typeof texts, times: string[], today: string, isActive = true): NewReminder => ({
  ...{ ...texts[text], category: 'dental', frequency: 'daily', times, weekdays: [], every: null, startsOn: today, isActive },
});
const inMonths = (text: keyof typeof texts, months: number, today: string): NewReminder => ({
  ...{ ...texts[text], category: 'checkup', frequency: 'custom', times: ['09:00'], weekdays: [] },
  ...{ every: { count: months, unit: 'month' }, startsOn: monthsAfter(today, months), isActive: true },
});

/** REM-009: brushing at 8:00 AM and 9:00 PM, the next AI scan in 3 months, flossing switched off. */
export const firstReminders = (today: string): NewReminder[] => [
  daily('brush', BRUSH_TIMES, today),
  inMonths('scan', MONTHS_TO_SCAN, today),
  daily('floss', ['21:00'], today, false),
];
/** REM-005 */
export const presetReminders = (preset: Preset, today: string): NewReminder[] =>
  preset === 'dental-routine'
    ? [daily('brush', BRUSH_TIMES, today), daily('floss', ['21:00'], today)]
    : [inMonths('scan', MONTHS_TO_SCAN, today), inMonths('visit', MONTHS_TO_VISIT, today)];

/** What a preset adds, and what of it is there and only switched off: a title stands once. */
export function missingOf(preset: readonly NewReminder[], existing: readonly ReminderRecord[]) {
  const same = (one: { title: string }) => existing.find(({ title }) => title.toLowerCase() === one.title.toLowerCase());
  return {
    toAdd: preset.filter((one) => !same(one)),
    toSwitchOn: preset.flatMap((one) => same(one) ?? []).filter(({ isActive }) => !isActive),
  };
}

/** The same day some months later, or the last one of a shorter month. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** With the next moment that it is for, not over at an instant. @param after a moment that was dealt with */
export function planned<R extends Omit<ReminderRecord, 'version' | 'dueLocal' | 'dueAt'>>(
  reminder: R,
  zone: string,
  now: Date,
  after: string | null,
): R & Pick<ReminderRecord, 'dueLocal' | 'dueAt'> {
  const due = reminder.isActive ? nextDue(reminder, zone, now.getTime(), after) : null;
  return { ...reminder, dueLocal: due?.local ?? null, dueAt: due && new Date(due.at) };
}

export function remindersView(
  records: readonly ReminderRecord[],
  { zone, now, begun, missed }: { zone: string; now: number; begun: boolean; missed: ReadonlyMap<string, { missed: string | null }> },
): Reminders {
  const item = ({ dueLocal, dueAt, ...written }: ReminderRecord): Reminder => ({
    ...written,
    nextDue: dueLocal && dueAt ? { at: dueAt.toISOString(), local: dueLocal } : null,
    missed: missed.get(written.id)?.missed ?? null,
  });
  return { timeZone: zone, today: dateOf(dayAt([{ from: 0, zone }], now)), begun, items: records.map(item) };
}
