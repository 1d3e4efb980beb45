import { type ErrorCode, type ProblemDocument, errorOf } from '@toothwise/contracts-core';

export interface Issue {
  path: string;
  message: string;
}

/**
 * The one error that a use case throws on purpose. Status and sentence come from the catalogue in `libs/contracts`.
 * Pages say it in their own words, by its code; `detail` is for who reads the answer itself: put no stranger's data into it.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly detail?: string;
  readonly issues?: Issue[];
  readonly retryAfter?: number;

  /** @param options.retryAfter seconds until another try may succeed; sent as `Retry-After`, so that a page can say it in its own words */
  constructor(
    readonly code: ErrorCode,
    options: { detail?: string; issues?: Issue[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    const { status, title } = errorOf(code);
    super(`${code}: ${options.detail ?? title}`, { cause: options.cause });
    this.name = 'ProblemError';
    this.status = status;
    this.detail = options.detail;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
  }
}

/** The RFC 9457 document of a code. */
export function problemDocument(
  code: ErrorCode,
  correlationId: string,
  extra: { detail?: string; issues?: Issue[] } = {},
): ProblemDocument {
  return {
    type: `urn:toothwise:problem:${code}`,
    title: errorOf(code).title,
    status: errorOf(code).status,
    code,
    ...(extra.detail === undefined ? {} : { detail: extra.detail }),
    ...(extra.issues === undefined ? {} : { issues: extra.issues }),
    correlationId,
  };
}
