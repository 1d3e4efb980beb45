import { SCREENING_KINDS, URGENCIES, instant, page, pageQuery, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './http.js';

/** Whose it is: the names are null where this service has not heard of them. */
export const owner = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
});

/** GET /admin/screenings: words of a name or an address, or the id of a person or a screening. */
export const administeredQuery = pageQuery.extend({
  search: typedText().max(100).optional(),
  status: z.enum(http.SCREENING_STATUSES).optional(),
  kind: z.enum(SCREENING_KINDS).optional(),
});
/** Without a word of health: that is in the detail, and every look at one is noted. */
export const administeredEntry = http.screening
  .pick({ id: true, kind: true, source: true, status: true, createdAt: true, completedAt: true })
  .extend({ owner });
export type AdministeredEntry = z.output<typeof administeredEntry>;
/** GET /admin/screenings/:id */
export const administered = administeredEntry.extend({
  urgency: z.enum(URGENCIES).nullable(),
  /** As it was given. */
  input: http.screening.pick({ form: true, person: true, signs: true, conversation: true }),
  analysis: http.analysis.nullable(),
  /** With why it was lowered, and the licence by which it was reviewed. */
  review: http.review.extend({ reason: z.string().nullable(), licence: z.string().nullable() }).nullable(),
  openedAt: instant,
});
export type Administered = z.output<typeof administered>;

/** For administrators: routes of the table in `routes.ts`. */
export const administration = {
  listAllScreenings: {
    method: 'GET',
    path: '/admin/screenings',
    kind: 'json',
    summary: 'Screenings of everybody, newest first',
    access: { roles: ['admin'] },
    query: administeredQuery,
    answer: page(administeredEntry),
  },
  openScreening: {
    method: 'GET',
    path: '/admin/screenings/:id',
    kind: 'json',
    summary: 'A screening of anybody; its owner sees that it was opened',
    access: { roles: ['admin'] },
    params: z.object({ id: z.uuid() }),
    answer: administered,
    problems: ['resource.not-found'],
  },
} as const;
