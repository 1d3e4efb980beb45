import * as http from './http.js';
import * as own from './schedule.http.js';
import { trendQuery, trends } from './trends.http.js';

const view = { person: 'view' } as const;
const manage = { person: 'manage' } as const;

/** What is due, and how it went. Who watches the person’s days hears of changes too. */
export const scheduleRoutes = {
  readSchedule: {
    method: 'GET',
    path: '/people/:personId/schedule',
    kind: 'json',
    summary: 'What results recommend, a week of daily care, and a person’s own appointments, by date',
    access: view,
    params: http.personParams,
    query: http.here,
    answer: own.schedule,
  },
  completeItem: {
    method: 'PUT',
    path: '/people/:personId/schedule/completions',
    kind: 'json',
    summary: 'Says that something of the schedule is done, or is not',
    access: manage,
    params: http.personParams,
    request: own.completion,
    answer: own.schedule,
  },
  saveAppointment: {
    method: 'PUT',
    path: '/people/:personId/appointments/:appointmentId',
    kind: 'json',
    summary: 'Adds an appointment under an id of the caller’s, moves it, or puts a cancelled one back',
    access: manage,
    params: own.appointmentParams,
    request: own.appointmentChange,
    answer: own.appointmentSaved,
    versioned: 'where-seen',
    problems: ['appointment.too-many'],
  },
  cancelAppointment: {
    method: 'DELETE',
    path: '/people/:personId/appointments/:appointmentId',
    kind: 'json',
    summary: 'Cancels an appointment in the schedule; nobody else is told',
    access: manage,
    params: own.appointmentParams,
    query: http.here,
    answer: own.schedule,
  },
  readTrends: {
    method: 'GET',
    path: '/people/:personId/trends',
    kind: 'json',
    summary: 'Score, history and what both amount to, of a range',
    access: view,
    params: http.personParams,
    query: trendQuery,
    answer: trends,
  },
} as const;
