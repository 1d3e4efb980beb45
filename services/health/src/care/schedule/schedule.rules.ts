import type { Schedule, ScheduleItem } from '@toothwise/contracts-health';
import { DAY_MS, dateOf, dayOf } from '../../calendar/local-dates.rules.js';
import { nextScreening, nextVisit } from '../screenings/recall.rules.js';
import type { SeenScreening } from '../screenings/seen-screening.repository.js';
import type { AppointmentRecord, CompletionRecord, FollowUp } from './schedule.record.js';
import { SCHEDULE_TEXTS as texts } from './schedule.texts.js';

export interface ScheduleFacts {
  /** The latest result, with its date in the person's calendar. */
  latest: (Pick<SeenScreening, 'screeningId' | 'urgency' | 'level'> & { date: string }) | null;
  followUps: readonly FollowUp[];
  appointments: readonly AppointmentRecord[];
  completions: readonly CompletionRecord[];
}

/** SCHED-015 */
const CARE_DAYS = 7;
const CARE_TIMES = [
  ['08:00', texts.care.morning],
  ['21:00', texts.care.evening],
] as const;
/** From here on what the result says comes before any date. */
const ADVICE_FROM_LEVEL = 3;
const DAYS_A_MONTH = 365.25 / 12;

/** Days that something long over is kept: two years are enough to say how far apart visits are. */
export const KEPT_DAYS = { care: 14, visits: 731 };
/** @returns the first date that is still kept */
export const keptSince = (days: number, now: Date): string => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

type Derived = Pick<ScheduleItem, 'id' | 'type' | 'title' | 'description' | 'date'> & Partial<ScheduleItem>;

/** What is due, by date and time: under the same ids however often it is derived. @param today in the person's calendar */
export function scheduleOf(facts: ScheduleFacts, { timeZone, today }: { timeZone: string; today: string }): Schedule {
  const { latest, followUps, appointments } = facts;
  const done = new Set(facts.completions.map(({ itemId }) => itemId));
  const items = [...recommended(latest), ...followUps.map(ofFollowUp), ...dailyCare(today), ...appointments.map(ofAppointment)]
    .map((one) => withStatus(one, done, today))
    .toSorted((a, b) => order(a).localeCompare(order(b)));
  const left = (date: string) => dayOf(date) - dayOf(today);
  const visit = latest && !done.has(`visit:${latest.screeningId}`) ? nextVisit(latest.urgency, latest.date) : null;
  const own = items.find((one) => one.appointmentId && one.status === 'scheduled');
  const next = own?.date ?? visit;
  return {
    ...{ timeZone, today, items },
    counts: {
      scheduled: items.filter(({ status }) => status === 'scheduled').length,
      completed: items.filter(({ status }) => status === 'completed').length,
      overdue: items.filter(({ overdue }) => overdue).length,
      daysToNextVisit: next ? left(next) : null,
    },
    nextVisit: visit ? { on: visit, daysLeft: left(visit) } : null,
    advice: latest && latest.level >= ADVICE_FROM_LEVEL ? { screeningId: latest.screeningId, level: latest.level } : null,
  };
}

/** SCHED-014. Without a result nothing is recommended. */
function recommended(latest: ScheduleFacts['latest']): Derived[] {
  if (!latest) return [];
  const { screeningId, urgency, date } = latest;
  return [
    { id: `visit:${screeningId}`, type: 'appointment', ...texts.visit, date: nextVisit(urgency, date), urgency },
    { id: `screening:${screeningId}`, type: 'screening', ...texts.screening, date: nextScreening(date) },
  ];
}

function dailyCare(today: string): Derived[] {
  const { description } = texts.care;
  return Array.from({ length: CARE_DAYS }, (_, ahead) => dateOf(dayOf(today) + ahead)).flatMap((date) =>
    CARE_TIMES.map(([time, title]) => ({ id: `care:${date}T${time}`, type: 'reminder' as const, title, description, date, time })),
  );
}

/** As it was said at an appointment that was recorded. */
const ofFollowUp = ({ recordingId, said, from, until }: FollowUp): Derived => ({
  ...{ id: `followup:${recordingId}`, type: 'followup', title: texts.followUp.title, date: from },
  description: until === from ? texts.followUp.on(said) : texts.followUp.between(said, from, until),
});

const ofAppointment = ({ id, version, title, date, time, location, phone, notes, cancelled }: AppointmentRecord): Derived => ({
  ...{ id: `appointment:${id}`, type: 'appointment', title, description: notes, date, time, appointmentId: id, version },
  ...{ location: location || null, phone: phone || null, ...(cancelled && { status: 'cancelled' as const }) },
});

/** SCHED-008–010: done is completed; a past one is pending, and so is what today's daily care is about; the others are scheduled. */
function withStatus(one: Derived, done: ReadonlySet<string>, today: string): ScheduleItem {
  const open = one.date < today || (one.type === 'reminder' && one.date === today) ? 'pending' : 'scheduled';
  const status = one.status ?? (done.has(one.id) ? 'completed' : open);
  const overdue = one.date < today && status === 'pending';
  return { time: null, location: null, phone: null, urgency: null, appointmentId: null, version: null, ...one, status, overdue };
}

const order = ({ date, time, id }: ScheduleItem): string => `${date} ${time ?? '99:99'} ${id}`;

/** Dates of visits that took place: own appointments that are done, recommended visits and follow-ups, on the day that was said. */
export function visitsOf({ appointments, completions }: Pick<ScheduleFacts, 'appointments' | 'completions'>): string[] {
  const done = new Map(completions.map(({ itemId, date }) => [itemId, date]));
  const own = appointments.filter(({ id, cancelled }) => !cancelled && done.has(`appointment:${id}`)).map(({ date }) => date);
  const recommendedOnes = completions.filter(({ itemId }) => /^(visit|followup):/.test(itemId)).map(({ date }) => date);
  return [...new Set([...own, ...recommendedOnes])].toSorted();
}

/** Mean time between completed visits, to a tenth of a month; null below two. @param visits dates, oldest first */
export function monthsBetween(visits: readonly string[]): number | null {
  const [first, last] = [visits.at(0), visits.at(-1)];
  if (visits.length < 2 || !first || !last) return null;
  return Math.round(((dayOf(last) - dayOf(first)) / (visits.length - 1) / DAYS_A_MONTH) * 10) / 10;
}
