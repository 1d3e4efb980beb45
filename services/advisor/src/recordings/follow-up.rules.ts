import type { RecordingSummary } from '@toothwise/contracts-advisor';

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7, month: 30 } as const;
const SPAN = /(\d{1,2})(?:\s*(?:-|to|or)\s*(\d{1,2}))?\s*(day|week|month)s?/i;

/** When to come again, counted from the appointment; null where nobody said a length of time. */
export function followUpOf({ nextAppointment }: RecordingSummary, appointmentDate: string) {
  if (!nextAppointment.wasSaid) return null;
  const [, from, until, unit] = SPAN.exec(nextAppointment.recommendedTimeframe) ?? [];
  if (!from || !unit) return null;
  const days = DAYS[unit.toLowerCase() as keyof typeof DAYS];
  const after = (count: string) => new Date(Date.parse(appointmentDate) + Number(count) * days * DAY_MS).toISOString().slice(0, 10);
  return { urgency: nextAppointment.urgency, from: after(from), until: after(until ?? from) };
}
