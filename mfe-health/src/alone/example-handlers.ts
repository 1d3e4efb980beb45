import type { CleaningHistory, Day, Leaderboard, Overview } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';
import { documentHandlers, type DocumentsExample } from './example-documents.js';
import { type FamilyExample, familyHandlers } from './example-family.js';
import { type MarkupExample, markupHandlers } from './example-markup.js';
import { type SharingExample, sharingHandlers } from './example-sharing.js';
import { type TreatmentExample, treatmentHandlers } from './example-treatments.js';
import { reminderHandlers, type RemindersExample } from './example-reminders.js';
import { type ScheduleExample, scheduleHandlers } from './example-schedule.js';
import { type XraysExample, xrayHandlers } from './example-xrays.js';

export interface HealthExample
  extends
    FamilyExample,
    RemindersExample,
    ScheduleExample,
    TreatmentExample,
    XraysExample,
    DocumentsExample,
    MarkupExample,
    SharingExample {
  day: Day;
  overview: Omit<Overview, 'day'>;
  cleanings: CleaningHistory;
  board: Leaderboard;
}

/** The health service as its contract describes it, in memory. It counts no streaks: a cleaning of today adds one. */
export function exampleHandlers(state: HealthExample): HttpHandler[] {
  const logToday = () => {
    const alreadyLogged = state.day.cleaned;
    const { streak } = state.day;
    const more = alreadyLogged ? 0 : 1;
    state.day = { ...state.day, cleaned: true, streak: { ...streak, current: streak.current + more, total: streak.total + more } };
    return { alreadyLogged, newMilestone: null, day: state.day };
  };
  return [
    ...familyHandlers(state),
    ...reminderHandlers(state),
    ...scheduleHandlers(state),
    ...treatmentHandlers(state),
    ...xrayHandlers(state),
    ...documentHandlers(state),
    ...markupHandlers(state),
    ...sharingHandlers(state),
    example(healthRoutes.readDay, () => state.day),
    example(healthRoutes.readOverview, () => ({ ...state.overview, day: state.day })),
    example(healthRoutes.listCleanings, () => state.cleanings),
    example(healthRoutes.logCleaning, logToday),
    example(healthRoutes.takeBackCleaning, () => {
      const { streak } = state.day;
      state.day = { ...state.day, cleaned: false, streak: { ...streak, current: streak.current - 1, total: streak.total - 1 } };
      return state.day;
    }),
    example(healthRoutes.excuseDay, ({ params }) => {
      state.cleanings = { ...state.cleanings, excused: [...state.cleanings.excused, params.date] };
      return state.day;
    }),
    example(healthRoutes.takeBackExcuse, ({ params }) => {
      state.cleanings = { ...state.cleanings, excused: state.cleanings.excused.filter((date) => date !== params.date) };
      return state.day;
    }),
    example(healthRoutes.changeHabits, ({ body: { timeZone: _, ...habits } }) => {
      state.day = { ...state.day, habits: { ...state.day.habits, ...habits } };
      return habits.morningBrush || habits.eveningBrush ? logToday() : { alreadyLogged: false, newMilestone: null, day: state.day };
    }),
    example(healthRoutes.moveToTimeZone, ({ body }) => (state.day = { ...state.day, timeZone: body.timeZone })),
    example(healthRoutes.readLeaderboard, () => state.board),
    example(healthRoutes.changeParticipation, ({ body }) => {
      const me = { rank: state.board.items.length + 1, firstName: null, isMe: true, current: 3, longest: 9, total: 40 };
      const others = state.board.items.filter(({ isMe }) => !isMe);
      state.board = body.takesPart ? { items: [...others, me], me } : { items: others, me: null };
      return state.board;
    }),
  ];
}
