import * as http from './http.js';
import * as reminders from './reminders.http.js';

const view = { person: 'view' } as const;
const manage = { person: 'manage' } as const;

/** Reminders at the hours of the place where a person is. Who watches the person’s days hears of their changes too. */
export const reminderRoutes = {
  listReminders: {
    method: 'GET',
    path: '/people/:personId/reminders',
    kind: 'json',
    summary: 'Reminders of a person, the next one first',
    access: view,
    params: http.personParams,
    query: http.here,
    answer: reminders.reminders,
  },
  beginReminders: {
    method: 'PUT',
    path: '/people/:personId/reminders',
    kind: 'json',
    summary: 'Makes a person’s first reminders, once',
    access: manage,
    params: http.personParams,
    request: http.here,
    answer: reminders.reminders,
  },
  saveReminder: {
    method: 'PUT',
    path: '/people/:personId/reminders/:reminderId',
    kind: 'json',
    summary: 'Adds a reminder under an id of the caller’s, changes it, switches it, or puts a deleted one back',
    access: manage,
    params: reminders.reminderParams,
    request: reminders.reminderChange,
    answer: reminders.remindersSaved,
    versioned: 'where-seen',
    problems: ['reminder.too-many'],
  },
  deleteReminder: {
    method: 'DELETE',
    path: '/people/:personId/reminders/:reminderId',
    kind: 'json',
    summary: 'Deletes a reminder',
    access: manage,
    params: reminders.reminderParams,
    query: http.here,
    answer: reminders.reminders,
  },
  addPreset: {
    method: 'PUT',
    path: '/people/:personId/reminder-presets/:preset',
    kind: 'json',
    summary: 'Adds what is missing of a set of reminders, and switches the rest of it on',
    access: manage,
    params: reminders.presetParams,
    request: http.here,
    answer: reminders.presetAdded,
    problems: ['reminder.too-many'],
  },
} as const;
