import { personParams } from './http.js';
import * as own from './sharing.http.js';
import { xrayLink } from './xrays.http.js';

/** Links to some of a person's things, for somebody without an account. */
export const sharingRoutes = {
  listShares: {
    method: 'GET',
    path: '/people/:personId/shares',
    kind: 'json',
    summary: 'Links that were made to things of a person, with who opened them when, newest first',
    access: { person: 'view' },
    params: personParams,
    answer: own.shares,
  },
  makeShare: {
    method: 'POST',
    path: '/people/:personId/shares',
    kind: 'json',
    summary: 'Makes a link to chosen things of a person, for 14 days at most',
    access: { person: 'manage' },
    fresh: true,
    params: personParams,
    request: own.newShare,
    answer: own.madeShare,
    status: 201,
    problems: ['resource.not-found', 'share.off', 'share.too-many'],
  },
  endShare: {
    method: 'DELETE',
    path: '/people/:personId/shares/:shareId',
    kind: 'json',
    summary: 'Ends a link at once',
    access: { person: 'manage' },
    params: own.shareParams,
    problems: ['resource.not-found'],
  },
  /** Anybody may call: whoever holds the secret of a link. The gateway bounds how often. */
  openShared: {
    method: 'GET',
    path: '/shared',
    kind: 'json',
    summary: 'What stands behind a link: pictures and values, no files',
    access: 'public',
    headers: own.shareHeaders,
    answer: own.shared,
    problems: ['share.gone'],
  },
  linkSharedXray: {
    method: 'GET',
    path: '/shared/x-rays/:xrayId/link',
    kind: 'json',
    summary: 'A link to the whole picture of a shared X-ray, or to its stored values, for 60 s',
    access: 'public',
    params: own.sharedXrayParams,
    query: own.sharedXrayLinkQuery,
    headers: own.shareHeaders,
    answer: xrayLink,
    problems: ['share.gone'],
  },
} as const;
