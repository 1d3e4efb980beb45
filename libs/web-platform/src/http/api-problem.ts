import { texts } from '../texts/texts.js';

export interface FieldIssue {
  /** Dotted path of the field, as the schema names it. */
  path: string;
  message: string;
}

interface ProblemParts {
  code: string;
  status: number;
  title: string;
  detail?: string;
  issues?: FieldIssue[];
  correlationId?: string;
}

/**
 * What went wrong with a request, whoever noticed it: a problem document of a service (RFC 9457), the gateway, or the connection
 * (status 0, codes `network.failed` and `network.timeout`).
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly issues: FieldIssue[];
  readonly correlationId?: string;

  constructor(parts: ProblemParts) {
    super(parts.title);
    this.code = parts.code;
    this.status = parts.status;
    this.title = parts.title;
    this.detail = parts.detail;
    this.issues = parts.issues ?? [];
    this.correlationId = parts.correlationId;
  }

  /** Whether trying again may help: only a lost connection and 502, 503, 504 (APP-251). */
  get transient(): boolean {
    return [0, 502, 503, 504].includes(this.status);
  }
}

/** Makes a problem of a refused response. What is not a problem document (a proxy's page, say) becomes one by its status. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const correlationId = response.headers.get('x-correlation-id') ?? undefined;
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemParts> | undefined;
  const title = typeof body?.title === 'string' && typeof body.code === 'string' ? body.title : sentenceFor(response.status);
  return new ApiProblem({
    code: typeof body?.code === 'string' ? body.code : `http.${response.status}`,
    status: response.status,
    title,
    detail: typeof body?.detail === 'string' ? body.detail : undefined,
    issues: Array.isArray(body?.issues) ? body.issues : [],
    correlationId: typeof body?.correlationId === 'string' ? body.correlationId : correlationId,
  });
}

/** Makes a problem of a failed fetch: no connection, or no answer in time. */
export function problemOfFailure(error: unknown): ApiProblem {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  const code = late ? 'network.timeout' : 'network.failed';
  return new ApiProblem({ code, status: 0, title: texts.t(late ? 'platform:problem.timeout' : 'platform:problem.offline') });
}

function sentenceFor(status: number): string {
  const key =
    status === 401
      ? 'session'
      : status === 403
        ? 'forbidden'
        : status === 404
          ? 'missing'
          : status >= 502 && status <= 504
            ? 'unavailable'
            : 'unknown';
  return texts.t(`platform:problem.${key}`);
}
