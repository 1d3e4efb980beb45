import * as http from './http.js';

/** The caller's plan: routes of the table in `routes.ts`. */
export const membership = {
  readMembership: {
    method: 'GET',
    path: '/membership',
    kind: 'json',
    summary: 'The caller’s plan and what is left of it',
    access: 'signed-in',
    answer: http.membership,
  },
  startSubscription: {
    method: 'POST',
    path: '/membership/checkout',
    kind: 'json',
    summary: 'Opens Stripe’s checkout for a plan',
    access: 'signed-in',
    request: http.planChoice,
    answer: http.stripePage,
    status: 201,
    problems: ['request.invalid', 'membership.exists', 'payment.unavailable', 'idempotency.reused'],
    idempotent: true,
  },
  manageSubscription: {
    method: 'POST',
    path: '/membership/portal',
    kind: 'json',
    summary: 'Opens Stripe’s customer portal, where a plan is changed or cancelled',
    access: 'signed-in',
    answer: http.stripePage,
    problems: ['membership.none', 'payment.unavailable'],
  },
} as const;
