import { defineRoutes } from '@toothwise/contracts-core';
import { documentRoutes } from './documents.routes.js';
import { familyRoutes } from './family.routes.js';
import * as http from './http.js';
import { markupRoutes } from './markup.routes.js';
import { overview } from './overview.http.js';
import { reminderRoutes } from './reminders.routes.js';
import { scheduleRoutes } from './schedule.routes.js';
import { sharingRoutes } from './sharing.routes.js';
import { treatmentRoutes } from './treatments.routes.js';
import { xrayRoutes } from './xrays.routes.js';

const view = { person: 'view' } as const;
const manage = { person: 'manage' } as const;

/** What the health service answers. */
export const healthRoutes = defineRoutes('health', {
  readDay: {
    method: 'GET',
    path: '/people/:personId/day',
    kind: 'json',
    summary: 'Today of a person: habits, cleaning, streak',
    access: view,
    params: http.personParams,
    query: http.here,
    answer: http.day,
  },
  watchDay: {
    method: 'GET',
    path: '/people/:personId/events',
    kind: 'stream',
    summary: 'Says that something about the person’s days has changed',
    access: view,
    params: http.personParams,
    events: { changed: http.nothing },
  },
  readOverview: {
    method: 'GET',
    path: '/people/:personId/overview',
    kind: 'json',
    summary: 'All that the portal says of a person’s health: day and streak, score, results, what is due',
    access: view,
    params: http.personParams,
    query: http.here,
    answer: overview,
  },
  listCleanings: {
    method: 'GET',
    path: '/people/:personId/cleanings',
    kind: 'json',
    summary: 'Cleanings and excused days of the last days, newest first',
    access: view,
    params: http.personParams,
    query: http.historyQuery,
    answer: http.history,
  },
  logCleaning: {
    method: 'PUT',
    path: '/people/:personId/cleanings/:date',
    kind: 'json',
    summary: 'Logs the cleaning of a date, today’s or a past one’s',
    access: manage,
    params: http.dateParams,
    request: http.here,
    answer: http.logged,
  },
  takeBackCleaning: {
    method: 'DELETE',
    path: '/people/:personId/cleanings/:date',
    kind: 'json',
    summary: 'Takes a cleaning back, up to 30 days later',
    access: manage,
    params: http.dateParams,
    query: http.here,
    answer: http.day,
    problems: ['cleaning.settled'],
  },
  excuseDay: {
    method: 'PUT',
    path: '/people/:personId/excused-days/:date',
    kind: 'json',
    summary: 'Asks that a date without a cleaning does not break the streak: three in thirty days, up to seven days late',
    access: manage,
    params: http.dateParams,
    request: http.here,
    answer: http.day,
    problems: ['excuse.too-late', 'excuse.too-many', 'excuse.cleaned'],
  },
  takeBackExcuse: {
    method: 'DELETE',
    path: '/people/:personId/excused-days/:date',
    kind: 'json',
    summary: 'Takes back that a date is excused, up to 30 days later',
    access: manage,
    params: http.dateParams,
    query: http.here,
    answer: http.day,
    problems: ['excuse.settled'],
  },
  changeHabits: {
    method: 'PUT',
    path: '/people/:personId/habits/:date',
    kind: 'json',
    summary: 'Ticks habits of a date; a brushing is its cleaning too',
    access: manage,
    params: http.dateParams,
    request: http.habitChange,
    answer: http.logged,
  },
  moveToTimeZone: {
    method: 'PUT',
    path: '/people/:personId/time-zone',
    kind: 'json',
    summary: 'The person lives in another time zone from now on',
    access: manage,
    params: http.personParams,
    request: http.here,
    answer: http.day,
  },
  readLeaderboard: {
    method: 'GET',
    path: '/leaderboard',
    kind: 'json',
    summary: 'Cleaning Champions: who takes part, by current streak, then longest',
    access: 'signed-in',
    query: http.leaderboardQuery,
    answer: http.leaderboard,
  },
  changeParticipation: {
    method: 'PUT',
    path: '/leaderboard/me',
    kind: 'json',
    summary: 'The caller takes part in the leaderboard, or no longer',
    access: 'signed-in',
    request: http.participation,
    answer: http.leaderboard,
    problems: ['leaderboard.adults-only'],
  },
  ...familyRoutes,
  ...reminderRoutes,
  ...scheduleRoutes,
  ...treatmentRoutes,
  ...xrayRoutes,
  ...sharingRoutes,
  ...documentRoutes,
  ...markupRoutes,
});
