import { defineRoutes } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './http.js';

const consultation = z.object({ id: z.uuid() });

/** What the advisor service answers. */
export const advisorRoutes = defineRoutes('advisor', {
  listConsultations: {
    method: 'GET',
    path: '/consultations',
    kind: 'json',
    summary: 'The caller’s conversations, newest first',
    access: 'signed-in',
    query: http.consultationQuery,
    answer: http.consultationPage,
  },
  startConsultation: {
    method: 'POST',
    path: '/consultations',
    kind: 'json',
    summary: 'Begins a conversation, with the assistant’s first lines',
    access: 'signed-in',
    request: http.newConsultation,
    answer: http.conversation,
    status: 201,
    problems: ['consent.required'],
    idempotent: true,
  },
  readConsultation: {
    method: 'GET',
    path: '/consultations/:id',
    kind: 'json',
    summary: 'A conversation of the caller, with its lines',
    access: 'signed-in',
    params: consultation,
    answer: http.conversation,
    problems: ['resource.not-found'],
  },
  takeTurn: {
    method: 'POST',
    path: '/consultations/:id/turns',
    kind: 'json',
    summary: 'Says a line; the answer holds the lines after the one that it was written after. Under one `turnId` a line is there once',
    access: 'signed-in',
    params: consultation,
    request: http.turn,
    answer: http.conversation,
    problems: ['resource.not-found', 'consent.required', 'turn.stale'],
  },
});
