import type { Reminder, Reminders } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

export interface RemindersExample {
  reminders: Reminders;
}

const TODAY = new Date().toISOString().slice(0, 10);
const due = (time: string) => ({ at: `${TODAY}T${time}:00.000Z`, local: `${TODAY}T${time}` });
const id = (n: number): string => `00000000-0000-4000-8000-0000000000a${n}`;
const DENTAL = { category: 'dental', frequency: 'daily', weekdays: [], every: null, startsOn: TODAY, missed: null, version: 1 } as const;

/** The reminders that everybody begins with. */
export const exampleReminders = (): RemindersExample => ({
  reminders: {
    timeZone: 'UTC',
    today: TODAY,
    begun: true,
    items: [
      {
        ...{ ...DENTAL, weekdays: [], id: id(1), title: 'Brush Teeth', description: 'Two minutes, all sides.' },
        ...{ times: ['08:00', '21:00'], isActive: true, nextDue: due('21:00') },
      },
      {
        ...{ ...DENTAL, weekdays: [], id: id(2), title: 'Next AI Scan', description: '', category: 'checkup', frequency: 'custom' },
        ...{ every: { count: 3, unit: 'month' }, times: ['09:00'], isActive: true, nextDue: due('09:00') },
      },
      { ...DENTAL, weekdays: [], id: id(3), title: 'Floss Daily', description: '', times: ['21:00'], isActive: false, nextDue: null },
    ],
  },
});

/** The routes of reminders as their contract describes them, in memory. When one is due next is not computed. */
export function reminderHandlers(state: RemindersExample): HttpHandler[] {
  const change = (items: Reminder[]): Reminders => (state.reminders = { ...state.reminders, begun: true, items });
  return [
    example(healthRoutes.listReminders, () => state.reminders),
    example(healthRoutes.beginReminders, () => change(state.reminders.begun ? state.reminders.items : exampleReminders().reminders.items)),
    example(healthRoutes.saveReminder, ({ params, body: { timeZone: _, ...body }, ifMatch }) => {
      const { items } = state.reminders;
      const before = items.find(({ id: known }) => known === params.reminderId);
      if (ifMatch !== undefined && before?.version !== ifMatch) return problem(412, 'version.outdated');
      const nextDue = body.isActive ? due(body.times[0]!) : null;
      const saved = { ...body, id: params.reminderId, nextDue, missed: null, version: (before?.version ?? 0) + 1 };
      const isNew = !before;
      return { reminders: change(isNew ? [...items, saved] : items.map((one) => (one.id === saved.id ? saved : one))), heard: null };
    }),
    example(healthRoutes.deleteReminder, ({ params }) => change(state.reminders.items.filter((one) => one.id !== params.reminderId))),
    example(healthRoutes.addPreset, () => {
      const off = state.reminders.items.filter(({ isActive }) => !isActive).length;
      return { reminders: change(state.reminders.items.map((one) => ({ ...one, isActive: true }))), added: off };
    }),
  ];
}
