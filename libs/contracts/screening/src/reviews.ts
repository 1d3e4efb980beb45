import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './http.js';

const dentist = { roles: ['dentist'] } as const;
const params = z.object({ id: z.uuid() });

/** A case as its dentist reads it: all that was told and found, corrected red flags and those for clinicians only too. No name, no address. */
export const reviewCase = http.waitingReview.extend({
  completedAt: http.screening.shape.completedAt,
  form: http.screening.shape.form,
  person: http.screening.shape.person.omit({ personId: true, name: true }),
  signs: http.screening.shape.signs,
  photos: http.screening.shape.photos,
  analysis: http.analysis,
  clinician: z.object({ redFlags: z.array(http.redFlag), corrected: z.array(http.redFlag) }),
  openedAt: instant,
});
export type ReviewCase = z.output<typeof reviewCase>;

/** For dentists with a licence that stands: routes of the table in `routes.ts`. */
export const reviews = {
  listReviews: {
    method: 'GET',
    path: '/reviews',
    kind: 'json',
    summary: 'Screenings that wait for a dentist, and those that the caller has',
    access: dentist,
    answer: http.reviewQueue,
    problems: ['licence.missing'],
  },
  claimReview: {
    method: 'POST',
    path: '/review-claims',
    kind: 'json',
    summary: 'Takes a case for 30 minutes: the one that is named, or whichever has its turn',
    access: dentist,
    request: http.reviewClaim,
    answer: http.waitingReview,
    status: 201,
    problems: ['licence.missing', 'review.none', 'review.taken', 'review.own', 'resource.not-found'],
  },
  returnReview: {
    method: 'DELETE',
    path: '/reviews/:id/claim',
    kind: 'json',
    summary: 'Gives a case back to the queue',
    access: dentist,
    params,
    problems: ['licence.missing', 'review.not-yours', 'resource.not-found'],
  },
  openReview: {
    method: 'GET',
    path: '/reviews/:id',
    kind: 'json',
    summary: 'A case that the caller has; its patient sees that it was opened',
    access: dentist,
    params,
    answer: reviewCase,
    problems: ['licence.missing', 'review.not-yours', 'resource.not-found'],
  },
  linkReviewPhoto: {
    method: 'GET',
    path: '/reviews/:id/photos/:photoId/link',
    kind: 'json',
    summary: 'A link to read a photo of a case that the caller has, for 60 s',
    access: dentist,
    params: z.object({ id: z.uuid(), photoId: z.uuid() }),
    answer: http.photoLink,
    problems: ['licence.missing', 'review.not-yours', 'resource.not-found'],
  },
  decideReview: {
    method: 'POST',
    path: '/reviews/:id/decision',
    kind: 'json',
    summary: 'Confirms, raises or lowers the level of a case that the caller has, with words to the patient',
    access: dentist,
    params,
    request: http.reviewDecision,
    idempotent: true,
    problems: ['request.invalid', 'idempotency.reused', 'licence.missing', 'review.not-yours', 'resource.not-found'],
  },
  listLicences: {
    method: 'GET',
    path: '/admin/licences',
    kind: 'json',
    summary: 'Licences of dentists',
    access: { roles: ['admin'] },
    answer: z.array(http.licence),
  },
  keepLicence: {
    method: 'PUT',
    path: '/admin/licences',
    kind: 'json',
    summary: 'Keeps a dentist’s licence; with one that has ended their cases go back to the queue',
    access: { roles: ['admin'] },
    request: http.licenceKeep,
    answer: http.licence,
    problems: ['request.invalid'],
  },
} as const;
