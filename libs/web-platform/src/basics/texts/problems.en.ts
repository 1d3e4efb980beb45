import type { CoreErrorCode, ErrorCode } from '@toothwise/contracts-core/errors';

/** What the browser notices itself: no connection, no answer in time, an answer nobody understands, a code of a service newer than the page. */
type BrowserCode = 'network.failed' | 'network.timeout' | 'response.unexpected' | 'response.newer';

/** Every code that a page can meet. */
export type ProblemCode = ErrorCode | BrowserCode;

/** What a person reads when something failed: `says` what happened, `next` what to do. Nothing that a server says is shown. */
type Words = { says: string; next: string };

/** Under `problems` in the texts of whoever shows a domain's pages: a new code of the domain does not compile until its two texts are written. */
export type ProblemTexts<Errors> = Record<keyof Errors, Words>;

/** What any domain may answer, and what the browser notices. */
export const problemTexts = {
  'network.failed': { says: 'You seem to be offline.', next: 'Check your connection, then try again.' },
  'network.timeout': { says: 'The answer took too long.', next: 'Try again.' },
  'response.unexpected': { says: 'We did not understand the answer of our server.', next: 'Reload the page, then try again.' },
  'response.newer': { says: 'This did not work.', next: 'Reload the page and try again. If it stays, send support the reference.' },
  'request.invalid': { says: 'Some of what you entered is not valid.', next: 'Check the fields, then try again.' },
  'request.malformed': { says: 'We could not read this request.', next: 'Reload the page, then try again.' },
  'request.wrong-method': { says: 'This address does not do that.', next: 'Reload the page, then try again.' },
  'request.too-large': { says: 'This is too large to send.', next: 'Make it shorter or smaller, then try again.' },
  'request.too-slow': { says: 'This took too long to arrive.', next: 'Check your connection, then try again.' },
  'request.too-many': { says: 'Too many requests.', next: 'Wait a moment, then try again.' },
  'auth.required': { says: 'You need to sign in.', next: 'Sign in, then try again.' },
  'auth.expired': { says: 'Your session has ended.', next: 'Sign in again to go on; your answers are kept.' },
  'auth.stale': { says: 'This needs a sign-in of the last 5 minutes.', next: 'Sign in again; you come back to this page.' },
  'auth.forbidden': { says: 'Your account does not have access to this.', next: 'Sign in with another account, or go back.' },
  'consent.required': {
    says: 'Before your first screening we need your consent to keep and process health data.',
    next: 'Start the screening again; it asks you first.',
  },
  'resource.not-found': { says: 'We could not find this.', next: 'It may have been deleted. Go back and look again.' },
  'resource.conflict': { says: 'This was changed somewhere else.', next: 'Load it again to see the newest version.' },
  'version.required': { says: 'We could not read this request.', next: 'Reload the page, then try again.' },
  'version.outdated': {
    says: 'This was changed somewhere else.',
    next: 'Nothing was overwritten. Load it again to see the newest version.',
  },
  'idempotency.required': { says: 'We could not read this request.', next: 'Reload the page, then try again.' },
  'idempotency.reused': { says: 'This was already sent with other contents.', next: 'Reload the page to see what was saved.' },
  'idempotency.in-progress': { says: 'This is still being worked on.', next: 'Wait a moment, then look again.' },
  'photo.not-an-image': { says: 'Invalid File Type', next: 'Please upload only image files.' },
  'photo.too-large': { says: 'File Too Large', next: 'Images must be smaller than 5MB.' },
  'photo.too-many': { says: 'Too Many Files', next: 'Please upload maximum 5 images at a time.' },
  'photo.busy': { says: 'Many photos are being read right now.', next: 'Wait a moment, then try again.' },
  'photo.unreadable': { says: 'This picture could not be read.', next: 'Take it again or choose another one.' },
  'payment.unavailable': { says: 'Payments are not available right now.', next: 'You have not been charged. Try again later.' },
  'webhook.invalid': { says: 'The signature or the content of this message is not valid.', next: 'Check how it is signed.' },
  'service.unavailable': { says: 'This part is not available right now.', next: 'Try again in a moment.' },
  internal: {
    says: 'Something went wrong on our side.',
    next: 'Nothing you entered is lost. Try again; if it stays, send support the reference.',
  },
} satisfies Record<CoreErrorCode | BrowserCode, Words>;
