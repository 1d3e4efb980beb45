import { browserZone } from '@toothwise/web-platform';
import { exampleDocuments } from './example-documents.js';
import { exampleFamily } from './example-family.js';
import { exampleMarkup } from './example-markup.js';
import { exampleReminders } from './example-reminders.js';
import { exampleSchedule } from './example-schedule.js';
import { exampleTreatments, type TreatmentExample } from './example-treatments.js';
import { exampleXrays, type XraysExample } from './example-xrays.js';
import { exampleSharing, type SharingExample } from './example-sharing.js';
import type { HealthExample } from './example-handlers.js';

const date = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Somebody who has kept a streak of three days, and not yet brushed today. */
export const exampleState = (): HealthExample => {
  const [treatments, xrays] = [exampleTreatments(), exampleXrays()];
  return { ...exampleOf(treatments, xrays), ...exampleSharing(xrays, treatments) };
};

const exampleOf = (treatments: TreatmentExample, xrays: XraysExample): Omit<HealthExample, keyof SharingExample> => ({
  ...exampleFamily(),
  ...exampleReminders(),
  ...exampleSchedule(),
  ...treatments,
  ...xrays,
  ...exampleDocuments(),
  ...exampleMarkup(),
  day: {
    timeZone: browserZone(),
    today: date(0),
    cleaned: false,
    yesterday: null,
    habits: { morningBrush: false, eveningBrush: false, floss: false, mouthwash: false },
    streak: {
      ...{ current: 3, longest: 9, total: 40, lastCleaned: date(1) },
      next: { id: 'two-week-champion', days: 14, left: 11 },
      reached: ['first-steps', 'getting-started', 'week-warrior'],
    },
  },
  overview: {
    screenings: {
      total: 2,
      latest: {
        ...{ screeningId: '00000000-0000-4000-8000-0000000005c1', kind: 'routine_checkup', urgency: 'medium', level: 2 },
        ...{ date: date(10), completedAt: `${date(10)}T18:00:00.000Z` },
      },
      score: { value: 70, band: 'good' },
      nextVisit: { on: date(-20), daysLeft: 20 },
      nextScreening: { on: date(-80), daysLeft: 80 },
    },
    monthsBetweenVisits: null,
    totalMoneySaved: null,
  },
  cleanings: {
    items: [1, 2, 3].map((ago) => ({ date: date(ago), loggedAt: `${date(ago)}T20:00:00.000Z`, late: false, removable: true })),
    excused: [date(5)],
  },
  board: {
    items: [
      { rank: 1, firstName: 'Ann', isMe: false, current: 12, longest: 30, total: 200 },
      { rank: 2, firstName: null, isMe: false, current: 4, longest: 9, total: 31 },
    ],
    me: null,
  },
});
