import { ERRORS, type CoreErrorCode } from '@toothwise/contracts-core';

/** What the gateway itself answers instead of an upstream. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Details {
  detail?: string;
  headers?: Record<string, string>;
  /** Where the gateway's status differs from the catalogue's (502 and 504 are both `service.unavailable`). */
  status?: number;
}

/** RFC 9457 problem document in the form that every service uses. */
export function problem(
  code: CoreErrorCode,
  correlationId: string,
  { detail, headers, status = ERRORS[code].status }: Details = {},
): Refusal {
  const document = { type: 'about:blank', title: ERRORS[code].title, status, code, detail, correlationId };
  return { status, headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers }, body: JSON.stringify(document) };
}

/** The same for somebody who opened the address in a browser: a readable page with a way on. */
export function problemPage(code: CoreErrorCode, correlationId: string, { headers, status = ERRORS[code].status }: Details = {}): Refusal {
  const { title } = ERRORS[code];
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p><a href="">Try again</a></p><p>Reference: ${correlationId.replaceAll(/[^\w-]/g, '')}</p></main></body></html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}
