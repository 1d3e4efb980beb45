import { defineRoutes } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './http.js';
import { recordingRoutes } from './recordings.routes.js';
import { voiceRoutes } from './voice.routes.js';

const consultation = z.object({ id: z.uuid() });
const photo = z.object({ id: z.uuid(), photoId: z.uuid() });
/** The sender's own number of a photo: sent again it is the same photo, and it can be taken back before its answer has come. */
const newPhoto = z.object({ id: z.uuid().optional() });

/** What the advisor service answers. */
export const advisorRoutes = defineRoutes('advisor', {
  readAdvisorSettings: {
    method: 'GET',
    path: '/settings',
    kind: 'json',
    summary: 'Who asks, and whose model can read along',
    access: 'signed-in',
    answer: http.advisorSettings,
  },
  listConsultations: {
    method: 'GET',
    path: '/consultations',
    kind: 'json',
    summary: 'The caller’s conversations, newest first; on wish those alone in which an emergency stands',
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
  addPhoto: {
    method: 'POST',
    path: '/consultations/:id/photos',
    kind: 'upload',
    field: 'photo',
    summary: 'Adds one photo (multipart field `photo`); a turn says it',
    access: 'signed-in',
    params: consultation,
    query: newPhoto,
    answer: http.photo,
    status: 201,
    problems: [
      'resource.not-found',
      'consent.required',
      'photo.busy',
      'photo.not-an-image',
      'photo.too-large',
      'photo.too-many',
      'photo.unreadable',
    ],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/consultations/:id/photos/:photoId',
    kind: 'json',
    summary: 'Removes a photo that no turn has said yet; one that is still on its way is not kept',
    access: 'signed-in',
    params: photo,
    problems: ['resource.not-found'],
  },
  linkPhoto: {
    method: 'GET',
    path: '/consultations/:id/photos/:photoId/link',
    kind: 'json',
    summary: 'A link to read a photo, for 60 s',
    access: 'signed-in',
    params: photo,
    answer: http.photoLink,
    problems: ['resource.not-found'],
  },
  // ---- Recordings of appointments -----------------------------------------------------------------------------------
  ...recordingRoutes,
  // ---- The voice ----------------------------------------------------------------------------------------------------
  ...voiceRoutes,
});
