import { z } from 'zod';
import * as http from './http.js';

const screening = z.object({ id: z.uuid() });
/** A draft, or a conversation of the advisor. */
const told = z.object({ id: z.uuid() });

/** A person’s word that somebody has seen what a result is about: routes of the table in `routes.ts`. */
export const seen = {
  markSeen: {
    method: 'PUT',
    path: '/screenings/:id/seen',
    kind: 'json',
    summary: 'The caller says that a dentist or doctor has seen it',
    access: 'signed-in',
    params: screening,
    answer: http.seenState,
    problems: ['resource.not-found', 'screening.not-completed'],
  },
  takeBackSeen: {
    method: 'DELETE',
    path: '/screenings/:id/seen',
    kind: 'json',
    summary: 'Takes back that somebody has seen it',
    access: 'signed-in',
    params: screening,
    answer: http.seenState,
    problems: ['resource.not-found', 'screening.not-completed'],
  },
  listToldSeen: {
    method: 'GET',
    path: '/told',
    kind: 'json',
    summary: 'Which emergencies without a result the caller was seen about',
    access: 'signed-in',
    answer: z.array(http.toldMark),
  },
  markToldSeen: {
    method: 'PUT',
    path: '/told/:id/seen',
    kind: 'json',
    summary: 'The caller says that a dentist or doctor has seen an emergency that was told and has no result',
    access: 'signed-in',
    params: told,
    request: http.toldSeen,
    answer: http.seenState,
  },
  takeBackToldSeen: {
    method: 'DELETE',
    path: '/told/:id/seen',
    kind: 'json',
    summary: 'Takes back that somebody has seen it',
    access: 'signed-in',
    params: told,
    answer: http.seenState,
  },
} as const;
