import * as http from './http.js';

/** Who brought whom: routes of the table in `routes.ts`. */
export const referrals = {
  readReferral: {
    method: 'GET',
    path: '/referral',
    kind: 'json',
    summary: 'The caller’s referral code, what it has brought, and the code they applied',
    access: 'signed-in',
    answer: http.referral,
  },
  applyReferral: {
    method: 'PUT',
    path: '/referral',
    kind: 'json',
    summary: 'Say who brought the caller; once, within 30 days of signing up and before the first plan',
    access: 'signed-in',
    request: http.referralChoice,
    answer: http.referral,
    problems: [
      'request.invalid',
      'referral.unknown',
      'referral.own',
      'referral.exists',
      'referral.too-late',
      'referral.circle',
      'referral.full',
    ],
  },
} as const;
