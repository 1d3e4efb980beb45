import type { RouteDefinition } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './practices.http.js';
import { programme, programmeJoining, programmePause } from './programme.http.js';

const practice = z.object({ practiceId: z.uuid() });
const reviews = { kind: 'json', access: { roles: ['admin'] } } as const;

/** How a practice joins, and who decides about it: entries of clinic's table. */
export const practiceRoutes = {
  readApplication: {
    method: 'GET',
    path: '/application',
    kind: 'json',
    summary: 'What the caller’s practice says of itself, and where its review stands',
    access: 'signed-in',
    answer: http.ownApplication,
    problems: ['practice.role-required'],
  },
  saveApplication: {
    method: 'PUT',
    path: '/application',
    kind: 'json',
    summary: 'Keeps what is written so far, finished or not',
    access: 'signed-in',
    request: http.applicationWriting,
    answer: http.application,
    problems: ['practice.role-required', 'application.closed', 'version.outdated'],
  },
  submitApplication: {
    method: 'POST',
    path: '/application/submit',
    kind: 'json',
    summary: 'Hands in what was kept; the practice waits for its review then',
    access: 'signed-in',
    answer: http.application,
    problems: ['request.invalid', 'resource.not-found', 'practice.owner-required', 'application.closed'],
  },
  readProgramme: {
    method: 'GET',
    path: '/programme',
    kind: 'json',
    summary: 'What the lead programme costs and has brought, and whether the caller’s practice takes part',
    access: 'signed-in',
    answer: programme,
    problems: ['practice.required', 'practice.not-approved'],
  },
  joinProgramme: {
    method: 'POST',
    path: '/programme/join',
    kind: 'json',
    summary: 'An owner agrees to the terms; cases are offered to the practice from then on',
    access: 'signed-in',
    request: programmeJoining,
    answer: programme,
    problems: ['practice.required', 'practice.not-approved', 'practice.owner-required', 'programme.terms-outdated'],
  },
  pauseProgramme: {
    method: 'POST',
    path: '/programme/pause',
    kind: 'json',
    summary: 'An owner stops new cases, or lets them come again; what is offered or accepted stays',
    access: 'signed-in',
    request: programmePause,
    answer: programme,
    problems: ['practice.required', 'practice.not-approved', 'practice.owner-required'],
  },
  listReviews: {
    ...reviews,
    method: 'GET',
    path: '/reviews',
    summary: 'Practices by how long they wait for a decision',
    query: http.reviewQuery,
    answer: http.reviewPage,
    problems: ['auth.forbidden', 'request.invalid'],
  },
  openReview: {
    ...reviews,
    method: 'GET',
    path: '/reviews/:practiceId',
    summary: 'One practice under review; its owner sees that it was opened',
    params: practice,
    answer: http.reviewed,
    problems: ['auth.forbidden', 'resource.not-found'],
  },
  decideReview: {
    ...reviews,
    fresh: true,
    method: 'POST',
    path: '/reviews/:practiceId/decisions',
    summary: 'Approve, ask for changes, reject or suspend; the practice is told why',
    params: practice,
    request: http.reviewDecision,
    answer: http.reviewed,
    problems: ['auth.forbidden', 'request.invalid', 'resource.not-found', 'practice.own', 'application.decision-invalid'],
  },
} as const satisfies Readonly<Record<string, RouteDefinition>>;
