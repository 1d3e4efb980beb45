/** An error as Stripe's API sends it: HTTP status plus `{error: {type, code, message, param, …}}`. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; message: string; param?: string; decline_code?: string; payment_intent?: unknown },
  ) {
    super(body.message);
    this.name = 'StripeFailure';
  }
}

export const invalidRequest = (message: string, param?: string, code?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}), ...(code ? { code } : {}) });

export const missing = (kind: string, id: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : 'id',
  });

export const cardError = (code: string, message: string, options: { declineCode?: string; param?: string; intent?: unknown } = {}) =>
  new StripeFailure(402, {
    type: 'card_error',
    code,
    message,
    ...(options.declineCode ? { decline_code: options.declineCode } : {}),
    ...(options.param ? { param: options.param } : {}),
    ...(options.intent ? { payment_intent: options.intent } : {}),
  });

export const unauthorised = (message: string) => new StripeFailure(401, { type: 'invalid_request_error', message });
