import { randomUUID } from 'node:crypto';
import type { RemindersSaved } from '@toothwise/contracts-health';
import type { Person } from '../api/person.ts';

const MINUTE_MS = 60_000;
/** As many as a reminder can have times. */
const MINUTES = 6;
/** The first minute is at least so far ahead that all can be saved by then. */
const AHEAD_MS = 5_000;

/** A moment that a reminder is for. */
interface Moment {
  /** The reminder, and the moment by its person's calendar: `<id> 2026-11-23T08:00`. */
  id: string;
  at: number;
}
const moments: Moment[] = [];

/** A person's reminders, so many, which are due together at each of the coming minutes, over midnight too. */
export async function remindEachMinute(person: Person, count: number, timeZone: string): Promise<void> {
  const { body } = await person.call<{ timeZone: string }>('GET', 'health', `/people/${person.id}/reminders?timeZone=${timeZone}`);
  const first = Math.ceil((Date.now() + AHEAD_MS) / MINUTE_MS) * MINUTE_MS;
  const planned = Array.from({ length: MINUTES }, (_, minute) => momentIn(body.timeZone, first + minute * MINUTE_MS));
  for (let made = 0; made < count; made += 1) {
    const id = randomUUID();
    const saved = await person.call<RemindersSaved>('PUT', 'health', `/people/${person.id}/reminders/${id}`, {
      body: {
        ...{ title: 'Rinse', description: '', category: 'dental', isActive: true, timeZone: body.timeZone },
        ...{ frequency: 'daily', every: null, weekdays: [], startsOn: planned[0]!.date, times: planned.map(({ time }) => time) },
      },
    });
    const next = saved.body.reminders.items.find((one) => one.id === id)?.nextDue;
    // Saved late, it is for fewer of them; the server says from which on.
    const from = next && Date.parse(next.at);
    if (!from || !planned.some(({ at }) => at === from)) throw new Error(`a reminder is not due in these minutes, but ${next?.at}`);
    moments.push(...planned.filter(({ at }) => at >= from).map(({ at, date, time }) => ({ id: `${id} ${date}T${time}`, at })));
  }
}

/** Those that have come, and in any case those of the first minute. */
export function comeBy(now: number): string[] {
  const [first = now] = hours();
  return moments.filter(({ at }) => at <= Math.max(first, now)).map(({ id }) => id);
}

/** When they are due, the earliest first. */
export const hours = (): number[] => [...new Set(moments.map(({ at }) => at))].toSorted((a, b) => a - b);

/** `2026-11-23` and `08:00` where the person is. */
function momentIn(timeZone: string, at: number): { at: number; date: string; time: string } {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return { at, date: local.slice(0, 10), time: local.slice(11) };
}
