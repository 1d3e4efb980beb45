import type { RouteDefinition } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './export.http.js';
import { photoLink } from './http.js';

/** What a person takes along: of the caller, for the caller. Who orders or fetches it has signed in a moment ago. */
export const accountExport = {
  readAccountExport: {
    method: 'GET',
    path: '/me/export',
    kind: 'json',
    summary: 'How far the file is with everything that is kept of the caller',
    access: 'signed-in',
    answer: http.accountExport,
  },
  orderAccountExport: {
    method: 'POST',
    path: '/me/export',
    kind: 'json',
    summary: 'Have everything that is kept of the caller put into one file; where one is being prepared, that one',
    access: 'signed-in',
    fresh: true,
    answer: http.accountExport,
    problems: ['auth.stale', 'request.too-many'],
  },
  linkAccountExport: {
    method: 'GET',
    path: '/me/export/link',
    kind: 'json',
    summary: 'A link to fetch the file, for 60 s',
    access: 'signed-in',
    fresh: true,
    answer: photoLink,
    problems: ['auth.stale', 'resource.not-found'],
  },
  watchAccountExport: {
    method: 'GET',
    path: '/me/export/events',
    kind: 'stream',
    summary: 'Says `changed` whenever the file is a step further',
    access: 'signed-in',
    events: { changed: z.object({}) },
  },
} as const satisfies Record<string, RouteDefinition>;
