import type { RouteDefinition } from '@toothwise/contracts-core';
import * as http from './http.js';

/** What a person asks of support and of the identity server. */
export const help = {
  sendPasswordLink: {
    method: 'POST',
    path: '/me/password-link',
    kind: 'json',
    summary: 'Have a link sent to the caller’s own address with which a new password is chosen',
    access: 'signed-in',
    problems: ['service.unavailable'],
  },
  askForHelp: {
    method: 'POST',
    path: '/help',
    kind: 'json',
    summary: 'Write to support; words that sound like an emergency are answered with what to do, and not sent',
    access: 'signed-in',
    request: http.helpRequest,
    answer: http.helpAnswer,
    problems: ['request.invalid', 'request.too-many', 'service.unavailable'],
    idempotent: true,
  },
} as const satisfies Record<string, RouteDefinition>;
