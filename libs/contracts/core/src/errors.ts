/**
 * Errors: code → HTTP status and a sentence for whoever reads the answer itself; a 500 tells only its correlation id.
 * Pages show neither title nor detail: each code has a sentence and a next step in `texts/problems.en.ts` of libs/web-platform or of the domain's remote.
 */
export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
}

/** What any domain may answer. A code of one domain stands in its own `errors.ts`. */
export const ERRORS = {
  'request.invalid': { status: 400, title: 'Some of what you sent is not valid. Check the marked fields.' },
  'request.malformed': { status: 400, title: 'We could not read this request. Try again.' },
  'request.wrong-method': { status: 405, title: 'This address does not do that.' },
  'request.too-large': { status: 413, title: 'This is too large to send.' },
  'request.too-slow': { status: 408, title: 'This took too long to arrive. Check your connection, then try again.' },
  'request.too-many': { status: 429, title: 'Too many requests. Wait a moment, then try again.' },
  'auth.required': { status: 401, title: 'You need to sign in.' },
  'auth.expired': { status: 401, title: 'Your session has ended. Sign in again; your answers are kept.' },
  'auth.stale': { status: 403, title: 'Sign in again to confirm that it is you.' },
  'auth.forbidden': { status: 403, title: 'You are not allowed to see or do this.' },
  'consent.required': { status: 403, title: 'Before your first screening we need your consent to keep and process health data.' },
  'resource.not-found': { status: 404, title: 'We could not find this.' },
  'resource.conflict': { status: 409, title: 'This was changed somewhere else. Load it again to see the newest version.' },
  'version.required': { status: 428, title: 'This request needs If-Match with the version that you saw.' },
  'version.outdated': { status: 412, title: 'This was changed somewhere else. Load it again to see the newest version.' },
  'idempotency.required': { status: 400, title: 'This request needs an Idempotency-Key.' },
  'idempotency.reused': { status: 422, title: 'This request was already sent with other contents.' },
  'idempotency.in-progress': { status: 409, title: 'This request is still being worked on.' },
  'photo.not-an-image': { status: 415, title: 'Invalid File Type' },
  'photo.too-large': { status: 413, title: 'File Too Large' },
  'photo.too-many': { status: 409, title: 'Too Many Files' },
  'photo.busy': { status: 503, title: 'Many photos are being read right now. Wait a moment, then try again.' },
  'photo.unreadable': { status: 422, title: 'This picture could not be read. Take it again or choose another one.' },
  'payment.unavailable': { status: 503, title: 'Payments are not available right now. You have not been charged. Try again later.' },
  'webhook.invalid': { status: 400, title: 'The signature or the content of this webhook is not valid.' },
  'service.unavailable': { status: 503, title: 'This part is not available right now. Try again in a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side. Nothing you entered is lost. Try again.' },
} as const satisfies Record<string, ErrorDefinition>;

/** Each domain adds the type of its own errors here (`declare module`), so that a code which nobody declared does not compile. */
export interface DomainErrors {
  core: typeof ERRORS;
}

export type CoreErrorCode = keyof typeof ERRORS;
export type ErrorCode = { [Domain in keyof DomainErrors]: keyof DomainErrors[Domain] }[keyof DomainErrors] & string;

const known = new Map<string, ErrorDefinition>(Object.entries(ERRORS));

/** Declares the errors of a domain; a process knows those of the contracts that it imports. @throws Error where a code has two owners */
export function defineErrors<const E extends Record<string, ErrorDefinition>>(errors: E): E {
  for (const [code, error] of Object.entries(errors)) {
    if (known.has(code)) throw new Error(`The error ${code} is declared twice`);
    known.set(code, error);
  }
  return errors;
}

/** @throws Error for a code whose contracts this process does not import */
export function errorOf(code: ErrorCode): ErrorDefinition {
  const error = known.get(code);
  if (!error) throw new Error(`Nobody here declares the error ${code}`);
  return error;
}

/** Every code that this process can answer with. */
export const errorCodes = (): ErrorCode[] => [...known.keys()] as ErrorCode[];

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
