import { pageQuery, type RouteDefinition } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './administration.http.js';

const person = z.object({ id: z.uuid() });
const personAndRole = person.extend({ role: http.givenRole });
/** What administrators do to an account asks for a fresh sign-in. */
const administers = { kind: 'json', access: { roles: ['admin'] }, fresh: true, answer: http.personEntry } as const;
const ADMINISTERS_PROBLEMS = ['auth.forbidden', 'person.oneself', 'resource.not-found', 'service.unavailable'] as const;

/** What administrators do to accounts, and tell everybody: entries of account's table. */
export const administration = {
  listPeople: {
    method: 'GET',
    path: '/people',
    kind: 'json',
    summary: 'People with an account, by e-mail',
    access: { roles: ['admin'] },
    query: http.peopleQuery,
    answer: http.peoplePage,
    problems: ['auth.forbidden', 'request.invalid', 'service.unavailable'],
  },
  giveRole: {
    ...administers,
    method: 'PUT',
    path: '/people/:id/roles/:role',
    summary: 'Give somebody a role',
    params: personAndRole,
    problems: ADMINISTERS_PROBLEMS,
  },
  takeRole: {
    ...administers,
    method: 'DELETE',
    path: '/people/:id/roles/:role',
    summary: 'Take a role from somebody, who is signed out everywhere so that it holds at once',
    params: personAndRole,
    problems: ADMINISTERS_PROBLEMS,
  },
  disablePerson: {
    ...administers,
    method: 'POST',
    path: '/people/:id/disable',
    summary: 'Shut somebody out: signed out everywhere, and no sign-in',
    params: person,
    problems: ADMINISTERS_PROBLEMS,
  },
  enablePerson: {
    ...administers,
    method: 'POST',
    path: '/people/:id/enable',
    summary: 'Let somebody in again',
    params: person,
    problems: ADMINISTERS_PROBLEMS,
  },
  announce: {
    method: 'POST',
    path: '/announcements',
    kind: 'json',
    summary: 'Tell everybody who wants to hear of such things',
    access: { roles: ['admin'] },
    fresh: true,
    idempotent: true,
    request: http.newAnnouncement,
    answer: http.announcement,
    status: 201,
    problems: ['auth.forbidden', 'request.invalid'],
  },
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    kind: 'json',
    summary: 'What everybody was told, newest first',
    access: { roles: ['admin'] },
    query: pageQuery,
    answer: http.announcementPage,
    problems: ['auth.forbidden', 'request.invalid'],
  },
} as const satisfies Record<string, RouteDefinition>;
