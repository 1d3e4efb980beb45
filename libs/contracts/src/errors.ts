/**
 * The one catalogue of errors: code → HTTP status and a sentence for whoever reads the answer itself; a 500 tells only its correlation id.
 * Pages show neither title nor detail: each code has a sentence and a next step in libs/web-platform/src/texts/problems.en.ts.
 */
export const ERRORS = {
  'request.invalid': { status: 400, title: 'Some of what you sent is not valid. Check the marked fields.' },
  'request.malformed': { status: 400, title: 'We could not read this request. Try again.' },
  'request.wrong-method': { status: 405, title: 'This address does not do that.' },
  'request.too-large': { status: 413, title: 'This is too large to send.' },
  'request.too-slow': { status: 408, title: 'This took too long to arrive. Check your connection, then try again.' },
  'request.too-many': { status: 429, title: 'Too many requests. Wait a moment, then try again.' },
  'auth.required': { status: 401, title: 'You need to sign in.' },
  'auth.expired': { status: 401, title: 'Your session has ended. Sign in again; your answers are kept.' },
  'auth.forbidden': { status: 403, title: 'You are not allowed to see or do this.' },
  'resource.not-found': { status: 404, title: 'We could not find this.' },
  'resource.conflict': { status: 409, title: 'This was changed somewhere else. Load it again to see the newest version.' },
  'idempotency.required': { status: 400, title: 'This request needs an Idempotency-Key.' },
  'idempotency.reused': { status: 422, title: 'This request was already sent with other contents.' },
  'idempotency.in-progress': { status: 409, title: 'This request is still being worked on.' },
  'consent.required': { status: 403, title: 'Before your first screening we need your consent to keep and process health data.' },
  'consent.outdated': { status: 409, title: 'The consent text has changed. Read the new one first.' },
  'draft.conflict': { status: 409, title: 'A newer version of your answers was saved in another tab.' },
  'draft.incomplete': { status: 422, title: 'Please Complete All Fields' },
  'photo.not-an-image': { status: 415, title: 'Invalid File Type' },
  'photo.too-large': { status: 413, title: 'File Too Large' },
  'photo.too-many': { status: 409, title: 'Too Many Files' },
  'photo.busy': { status: 503, title: 'Many photos are being read right now. Wait a moment, then try again.' },
  'photo.unreadable': { status: 422, title: 'This picture could not be read. Take it again or choose another one.' },
  'credit.insufficient': { status: 402, title: 'You have no screening credit left.' },
  'screening.in-progress': { status: 409, title: 'This screening is already being analysed.' },
  'screening.not-completed': { status: 409, title: 'Analysis results not available.' },
  'sharing.not-possible': { status: 409, title: 'This screening cannot be shared with a clinic.' },
  'sharing.too-often': {
    status: 429,
    title: 'You agreed to contact three times within a day. You can agree again later, and withdraw at any time.',
  },
  'payment.failed': { status: 402, title: 'Payment Failed' },
  'payment.unavailable': { status: 503, title: 'Payments are not available right now. You have not been charged. Try again later.' },
  'webhook.invalid': { status: 400, title: 'The signature or the content of this webhook is not valid.' },
  'practice.required': { status: 403, title: 'This page is for members of a practice.' },
  'practice.not-approved': { status: 403, title: 'Verification Required' },
  'offer.expired': { status: 410, title: 'This offer has ended.' },
  'offer.taken': { status: 409, title: 'Another practice has taken this case.' },
  'offer.withdrawn': { status: 410, title: 'The patient has withdrawn this case.' },
  'lead.status-invalid': { status: 409, title: 'A lead moves only forward: new, contacted, converted.' },
  'service.unavailable': { status: 503, title: 'This part is not available right now. Try again in a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side. Nothing you entered is lost. Try again.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** RFC 9457 problem document as every service and the gateway send it. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  issues?: { path: string; message: string }[];
  correlationId: string;
}
