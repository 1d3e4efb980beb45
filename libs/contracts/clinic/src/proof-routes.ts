import type { RouteDefinition } from '@toothwise/contracts-core';
import { z } from 'zod';
import { reviewed } from './practices.http.js';
import * as http from './proofs.http.js';

const admin = { kind: 'json', access: { roles: ['admin'] } } as const;
const proofOf = z.object({ practiceId: z.uuid(), proofId: z.uuid() });
const closed = ['application.closed', 'resource.not-found'] as const;
const refusals = ['practice.role-required', ...closed] as const;
const pictures = ['photo.busy', 'photo.not-an-image', 'photo.too-large', 'photo.unreadable', 'service.unavailable'] as const;

/** Files of a practice: what proves that it is one, and photos for those who search. Entries of clinic's table. */
export const proofRoutes = {
  readPracticeFiles: {
    method: 'GET',
    path: '/application/files',
    kind: 'json',
    summary: 'Proofs and photos of the caller’s practice',
    access: 'signed-in',
    answer: http.practiceFiles,
    problems: ['practice.role-required'],
  },
  addProof: {
    method: 'PUT',
    path: '/application/proofs/:requirement',
    kind: 'upload',
    field: 'proof',
    summary:
      'Takes the file for one of the four requirements (multipart field `proof`, PDF or picture of 10 MiB at most), in place of the last',
    access: 'signed-in',
    params: http.ownProof,
    query: http.proofEnd,
    answer: http.proof,
    problems: ['practice.owner-required', ...closed, ...pictures, 'request.invalid', 'proof.active', 'proof.infected'],
  },
  linkOwnProof: {
    method: 'GET',
    path: '/application/proofs/:proofId/link',
    kind: 'json',
    summary: 'A link for 60 s to a proof of the caller’s practice',
    access: 'signed-in',
    params: z.object({ proofId: z.uuid() }),
    answer: http.fileLink,
    problems: ['practice.owner-required', 'resource.not-found'],
  },
  addPracticePhoto: {
    method: 'POST',
    path: '/application/photos',
    kind: 'upload',
    field: 'photo',
    summary: 'Takes a photo of the practice (multipart field `photo`, 5 MB at most); five at most',
    access: 'signed-in',
    answer: http.practiceFiles,
    status: 201,
    problems: [...refusals, ...pictures, 'practice.photos-full'],
  },
  removePracticePhoto: {
    method: 'DELETE',
    path: '/application/photos/:photoId',
    kind: 'json',
    summary: 'Takes a photo away',
    access: 'signed-in',
    params: z.object({ photoId: z.uuid() }),
    problems: refusals,
  },
  openProof: {
    ...admin,
    method: 'GET',
    path: '/reviews/:practiceId/proofs/:proofId',
    summary: 'A link for 60 s to one proof; the practice’s owner sees that it was opened',
    params: proofOf,
    answer: http.fileLink,
    problems: ['auth.forbidden', 'resource.not-found'],
  },
  decideProof: {
    ...admin,
    fresh: true,
    method: 'POST',
    path: '/reviews/:practiceId/proofs/:proofId/decision',
    summary: 'Accepts or refuses a proof that an approved or suspended practice has renewed',
    params: proofOf,
    request: http.proofDecision,
    answer: reviewed,
    problems: ['auth.forbidden', 'request.invalid', 'resource.not-found', 'practice.own', 'application.decision-invalid'],
  },
  readClinic: {
    method: 'GET',
    path: '/listings/:clinicId',
    kind: 'json',
    summary: 'Photos and latest reviews of one entry of our directory',
    access: 'signed-in',
    params: z.object({ clinicId: z.string().regex(/^(practice|directory|mock)_[0-9a-f-]{36}$/) }),
    answer: http.clinicDetails,
    problems: ['resource.not-found'],
  },
} as const satisfies Readonly<Record<string, RouteDefinition>>;
