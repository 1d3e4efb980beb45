import { ERRORS, type ErrorCode, type ProblemDocument } from '@toothwise/contracts';

export interface Issue {
  path: string;
  message: string;
}

/**
 * The one error that a use case throws on purpose. Status and sentence come from the catalogue in `libs/contracts`.
 * `detail` is shown to the person: write it for them, put no stranger's data into it.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly detail?: string;
  readonly issues?: Issue[];

  constructor(
    readonly code: ErrorCode,
    options: { detail?: string; issues?: Issue[]; cause?: unknown } = {},
  ) {
    super(`${code}: ${options.detail ?? ERRORS[code].title}`, { cause: options.cause });
    this.name = 'ProblemError';
    this.status = ERRORS[code].status;
    this.detail = options.detail;
    this.issues = options.issues;
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
    title: ERRORS[code].title,
    status: ERRORS[code].status,
    code,
    ...(extra.detail === undefined ? {} : { detail: extra.detail }),
    ...(extra.issues === undefined ? {} : { issues: extra.issues }),
    correlationId,
  };
}
