import type { Schedule, ScheduleItem, Trends } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

export interface ScheduleExample {
  schedule: Schedule;
  trends: Trends;
}

const date = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const id = (n: number): string => `00000000-0000-4000-8000-0000000000b${n}`;
const NOTHING = {
  time: null,
  location: null,
  phone: null,
  urgency: null,
  overdue: false,
  appointmentId: null,
  version: null,
  description: '',
} as const;
const COUNTS = { scheduled: 2, completed: 0, overdue: 1, daysToNextVisit: 5 };

export const exampleSchedule = (): ScheduleExample => ({
  schedule: {
    ...{ timeZone: 'UTC', today: date(0), counts: COUNTS, nextVisit: { on: date(21), daysLeft: 21 }, advice: null },
    items: [
      {
        ...NOTHING,
        id: `screening:${id(1)}`,
        type: 'screening',
        title: 'Next screening',
        date: date(-3),
        status: 'pending',
        overdue: true,
      },
      {
        ...NOTHING,
        id: `care:${date(0)}T08:00`,
        type: 'reminder',
        title: 'Brush your teeth',
        date: date(0),
        time: '08:00',
        status: 'pending',
      },
      {
        ...NOTHING,
        id: `appointment:${id(2)}`,
        type: 'appointment',
        title: 'Checkup',
        date: date(5),
        status: 'scheduled',
        appointmentId: id(2),
        version: 1,
      },
      { ...NOTHING, id: `visit:${id(1)}`, type: 'appointment', title: 'Recommended dental visit', date: date(21), status: 'scheduled' },
    ],
  },
  trends: {
    ...{ today: date(0), range: 'all', score: { value: 85, band: 'excellent' }, prevention: { value: 70, estimated: false } },
    metrics: [
      { name: 'health-score', unit: 'points', value: 85, previousValue: 60, trend: 'up' },
      { name: 'risk-level', unit: 'of-10', value: 2, previousValue: 5, trend: 'down' },
      { name: 'prevention-score', unit: 'points', value: 70, previousValue: 75, trend: 'down' },
      { name: 'screenings', unit: 'count', value: 2, previousValue: 1, trend: 'up' },
    ],
    history: [
      {
        ...{ screeningId: id(3), completedAt: `${date(-3)}T10:00:00.000Z`, date: date(-3), urgency: 'low', conditions: ['gum-bleeding'] },
        ...{ score: 85, band: 'excellent' },
      },
      {
        ...{ screeningId: id(4), completedAt: `${date(-120)}T10:00:00.000Z`, date: date(-120), urgency: 'medium', conditions: [] },
        ...{ score: 80, band: 'good' },
      },
    ],
    achievements: [
      { id: 'first-screening', earned: true },
      { id: 'regular-user', earned: false },
    ],
  },
});

/** The routes of schedule and trends as their contract describes them, in memory. Nothing is derived: a range keeps what is young enough. */
export function scheduleHandlers(state: ScheduleExample): HttpHandler[] {
  const { schedule, trends } = state;
  const change = (items: ScheduleItem[]): Schedule => {
    schedule.items = items;
    schedule.counts = { ...schedule.counts, completed: items.filter(({ status }) => status === 'completed').length };
    return schedule;
  };
  const put = (key: string, part: Partial<ScheduleItem>) =>
    change(schedule.items.map((one) => (one.id === key ? { ...one, ...part } : one)));
  const versionOf = (key: string): number => schedule.items.find((one) => one.id === key)?.version ?? 0;
  return [
    example(healthRoutes.readSchedule, () => schedule),
    example(healthRoutes.completeItem, ({ body }) => put(body.id, { status: body.done ? 'completed' : 'pending', overdue: false })),
    example(healthRoutes.cancelAppointment, ({ params }) => {
      const key = `appointment:${params.appointmentId}`;
      return put(key, { status: 'cancelled', version: versionOf(key) + 1 });
    }),
    example(healthRoutes.saveAppointment, ({ params, body: { timeZone: _, notes, ...body }, ifMatch }) => {
      const key = `appointment:${params.appointmentId}`;
      if (ifMatch !== undefined && versionOf(key) !== ifMatch) return problem(412, 'version.outdated');
      const saved = { ...NOTHING, ...body, id: key, type: 'appointment', description: notes, status: 'scheduled' } as const;
      const others = schedule.items.filter((one) => one.id !== key);
      return { schedule: change([...others, { ...saved, appointmentId: params.appointmentId, version: versionOf(key) + 1 }]), heard: null };
    }),
    example(healthRoutes.readTrends, ({ query }) => {
      const range = query.range ?? 'all';
      const history = range === '3m' ? trends.history.slice(0, 1) : trends.history;
      return { ...trends, range, history };
    }),
  ];
}
