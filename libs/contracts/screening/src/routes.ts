import { SCREENING_KINDS, defineRoutes } from '@toothwise/contracts-core';
import { z } from 'zod';
import { administration } from './administration.js';
import { books } from './books.js';
import * as http from './http.js';
import { membership } from './membership.js';
import { referrals } from './referrals.js';
import { payments } from './payments.js';
import { reviews } from './reviews.js';
import { reports } from './reports.js';
import { keptPerson } from './screening-form.js';
import { seen } from './seen.js';

const kind = z.enum(SCREENING_KINDS);
const draft = z.object({ kind });
const draftPhoto = z.object({ kind, photoId: z.uuid() });
/** The sender's own number of a photo: sent again it is the same photo, and it can be taken back before its answer has come. */
const newPhoto = z.object({ id: z.uuid().optional() });
const screening = z.object({ id: z.uuid() });

/** What the screening service answers. */
export const screeningRoutes = defineRoutes('screening', {
  // ---- What the pages need to know before anybody signs in -----------------------------------------------------------
  readCatalogue: {
    method: 'GET',
    path: '/catalogue',
    kind: 'json',
    summary: 'Prices and plans',
    access: 'public',
    answer: http.catalogue,
  },
  readSettings: {
    method: 'GET',
    path: '/settings',
    kind: 'json',
    summary: 'Support address, and who receives answers for an AI reading',
    access: 'public',
    answer: http.screeningSettings,
  },
  // ---- Credits and payments ------------------------------------------------------------------------------------------
  readCredits: {
    method: 'GET',
    path: '/credits',
    kind: 'json',
    summary: 'The caller’s credits',
    access: 'signed-in',
    answer: http.credits,
  },
  watchCredits: {
    method: 'GET',
    path: '/credits/events',
    kind: 'stream',
    summary: 'The caller’s credits as they change',
    access: 'signed-in',
    events: { credits: http.credits },
  },
  ...payments,
  ...membership,
  ...referrals,
  /** Anybody may call: the body is signed by Stripe. */
  applyStripeEvent: {
    method: 'POST',
    path: '/stripe/webhook',
    kind: 'raw',
    summary: 'Signed events from Stripe',
    access: 'public',
    headers: z.object({ 'stripe-signature': z.string().optional() }),
    problems: ['webhook.invalid'],
  },
  // ---- Drafts --------------------------------------------------------------------------------------------------------
  listDrafts: {
    method: 'GET',
    path: '/drafts',
    kind: 'json',
    summary: 'The caller’s open drafts',
    access: 'signed-in',
    answer: z.array(http.draft),
  },
  readDraft: {
    method: 'GET',
    path: '/drafts/:kind',
    kind: 'json',
    summary: 'The caller’s open draft of a kind',
    access: 'signed-in',
    params: draft,
    answer: http.draft,
    problems: ['resource.not-found'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/drafts/:kind',
    kind: 'json',
    summary: 'Saves the answers so far and checks them for red flags',
    access: 'signed-in',
    params: draft,
    request: http.draftSave,
    answer: http.draft,
    problems: ['consent.required', 'draft.conflict', 'request.invalid'],
  },
  discardDraft: {
    method: 'DELETE',
    path: '/drafts/:kind',
    kind: 'json',
    summary: 'Discards a draft and its photos',
    access: 'signed-in',
    params: draft,
  },
  addPhoto: {
    method: 'POST',
    path: '/drafts/:kind/photos',
    kind: 'upload',
    field: 'photo',
    summary: 'Adds one photo (multipart field `photo`)',
    access: 'signed-in',
    params: draft,
    query: newPhoto,
    answer: http.photo,
    status: 201,
    problems: [
      'consent.required',
      'photo.busy',
      'photo.not-an-image',
      'photo.too-large',
      'photo.too-many',
      'photo.unreadable',
      'resource.not-found',
    ],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/drafts/:kind/photos/:photoId',
    kind: 'json',
    summary: 'Removes a photo; one that is still on its way is not kept',
    access: 'signed-in',
    params: draftPhoto,
    problems: ['resource.not-found'],
  },
  linkDraftPhoto: {
    method: 'GET',
    path: '/drafts/:kind/photos/:photoId/link',
    kind: 'json',
    summary: 'A link to read a photo, for 60 s',
    access: 'signed-in',
    params: draftPhoto,
    answer: http.photoLink,
    problems: ['resource.not-found'],
  },
  readAboutPerson: {
    method: 'GET',
    path: '/person',
    kind: 'json',
    summary: '"About the person" as kept from last time',
    access: 'signed-in',
    answer: keptPerson,
  },
  // ---- Screenings ----------------------------------------------------------------------------------------------------
  startScreening: {
    method: 'POST',
    path: '/screenings',
    kind: 'json',
    summary: 'Starts the analysis of a draft; 202 analysing, 200 when an emergency ended it without a credit',
    access: 'signed-in',
    request: http.screeningStart,
    answer: http.screening,
    status: 202,
    problems: [
      'consent.required',
      'credit.insufficient',
      'signs.required',
      'draft.incomplete',
      'draft.conflict',
      'consent.outdated',
      'screening.in-progress',
    ],
    idempotent: true,
  },
  listScreenings: {
    method: 'GET',
    path: '/screenings',
    kind: 'json',
    summary: 'The caller’s screenings, or those about themselves alone, newest first',
    access: 'signed-in',
    query: http.screeningQuery,
    answer: http.screeningPage,
  },
  readScreening: {
    method: 'GET',
    path: '/screenings/:id',
    kind: 'json',
    summary: 'A screening of the caller',
    access: 'signed-in',
    params: screening,
    answer: http.screening,
    problems: ['resource.not-found'],
  },
  deleteScreening: {
    method: 'DELETE',
    path: '/screenings/:id',
    kind: 'json',
    summary: 'Deletes a screening and its photos',
    access: 'signed-in',
    params: screening,
    problems: ['resource.not-found', 'screening.in-progress'],
  },
  watchScreening: {
    method: 'GET',
    path: '/screenings/:id/events',
    kind: 'stream',
    summary: 'How far an analysis is, as it happens',
    access: 'signed-in',
    params: screening,
    events: { stage: http.screening.shape.stages, completed: z.object({}), failed: z.object({}), reviewed: z.object({}) },
    problems: ['resource.not-found'],
  },
  linkPhoto: {
    method: 'GET',
    path: '/screenings/:id/photos/:photoId/link',
    kind: 'json',
    summary: 'A link to read a photo, for 60 s',
    access: 'signed-in',
    params: z.object({ id: z.uuid(), photoId: z.uuid() }),
    answer: http.photoLink,
    problems: ['resource.not-found'],
  },
  ...reports,
  ...seen,
  ...reviews,
  ...administration,
  ...books,
  // ---- Contact by a clinic -------------------------------------------------------------------------------------------
  giveSharing: {
    method: 'PUT',
    path: '/screenings/:id/sharing',
    kind: 'json',
    summary: 'Consents to contact by a clinic',
    access: 'signed-in',
    params: screening,
    request: http.sharingConsent,
    answer: http.sharingState,
    problems: [
      'consent.required',
      'resource.not-found',
      'screening.not-completed',
      'sharing.not-possible',
      'sharing.too-often',
      'consent.outdated',
    ],
  },
  withdrawSharing: {
    method: 'DELETE',
    path: '/screenings/:id/sharing',
    kind: 'json',
    summary: 'Withdraws the consent',
    access: 'signed-in',
    params: screening,
    answer: http.sharingState,
    problems: ['resource.not-found'],
  },
  readSharingText: {
    method: 'GET',
    path: '/sharing-text',
    kind: 'json',
    summary: 'The question about contact by a clinic',
    access: 'signed-in',
    answer: http.sharingText,
  },
});
