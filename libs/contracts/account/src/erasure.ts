import type { RouteDefinition } from '@toothwise/contracts-core';
import * as http from './erasure.http.js';

/** Of the caller, by the caller. Only ordering it asks for a fresh sign-in: whoever finds it ordered may always stop it. */
export const erasure = {
  readErasure: {
    method: 'GET',
    path: '/me/erasure',
    kind: 'json',
    summary: 'Whether all that is kept of the caller is to be erased, and when',
    access: 'signed-in',
    answer: http.erasure,
  },
  orderErasure: {
    method: 'POST',
    path: '/me/erasure',
    kind: 'json',
    summary: 'Have all that is kept of the caller erased, now or in 30 days',
    access: 'signed-in',
    fresh: true,
    request: http.erasureRequest,
    answer: http.erasure,
    problems: ['auth.stale', 'erasure.last-owner', 'erasure.under-way', 'request.invalid'],
  },
  revokeErasure: {
    method: 'DELETE',
    path: '/me/erasure',
    kind: 'json',
    summary: 'Keep everything after all, as long as it has not begun to go',
    access: 'signed-in',
    answer: http.erasure,
    problems: ['erasure.under-way'],
  },
} as const satisfies Record<string, RouteDefinition>;
