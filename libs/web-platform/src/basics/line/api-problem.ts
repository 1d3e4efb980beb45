import type { ProblemCode } from '../texts/problems.en.js';

interface ProblemParts {
  code: ProblemCode;
  status: number;
  fields?: readonly string[];
  values?: Readonly<Record<string, string>>;
  correlationId?: string;
  retryAfter?: number;
}

/**
 * What went wrong with a request, whoever noticed it: a problem document of a service (RFC 9457), the gateway, or the connection
 * (status 0, codes `network.failed` and `network.timeout`). It carries nothing that a server wrote for people: what they read stands
 * in this page's catalogue under the code.
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** A service newer than the page may have told another: it equals none of these, and is told in general. */
  readonly code: ProblemCode;
  readonly status: number;
  /** Dotted paths of the fields that were refused, as the schema names them. */
  readonly fields: readonly string[];
  /** What was said of each of them: sentences of the schema, which nobody reads, or values that were compared, which a page may show. */
  readonly values: Readonly<Record<string, string>>;
  readonly correlationId?: string;
  /** Seconds until another try may succeed, where the server said so. */
  readonly retryAfter?: number;

  constructor({ code, status, fields = [], values = {}, correlationId, retryAfter }: ProblemParts) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.values = values;
    this.correlationId = correlationId;
    this.retryAfter = retryAfter;
  }

  /** The service did what it was asked; its answer is what cannot be read. */
  get answered(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Whether trying again may help: only a lost connection and 502, 503, 504 (APP-251). */
  get transient(): boolean {
    return [0, 502, 503, 504].includes(this.status);
  }
}

/** A refusal, however it was fetched: `body` is the parsed JSON, `header` gives a header by name or null. */
interface Refusal {
  status: number;
  body: unknown;
  header: (name: string) => string | null;
}

/** Makes a problem of a refused response. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  return problemOfRefusal({ status: response.status, body, header: (name) => response.headers.get(name) });
}

/** The same of an answer that `fetch` did not bring. What is not a problem document (a proxy's page, say) becomes one by its status. */
export function problemOfRefusal({ status, body, header }: Refusal): ApiProblem {
  const { code, issues, correlationId } = (body ?? {}) as Record<string, unknown>;
  const said = (Array.isArray(issues) ? issues : []) as ({ path?: unknown; message?: unknown } | null)[];
  const seconds = Number(header('retry-after') ?? NaN);
  return new ApiProblem({
    code: typeof code === 'string' ? (code as ProblemCode) : codeOfStatus(status),
    status,
    fields: said.map((issue) => String(issue?.path ?? '')),
    values: Object.fromEntries(said.map((issue) => [String(issue?.path ?? ''), String(issue?.message ?? '')])),
    correlationId: typeof correlationId === 'string' ? correlationId : (header('x-correlation-id') ?? undefined),
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** Makes a problem of a failed fetch: no connection, or no answer in time. */
export function problemOfFailure(error: unknown): ApiProblem {
  const late = (error as Partial<Error> | undefined)?.name === 'TimeoutError';
  return new ApiProblem({ code: late ? 'network.timeout' : 'network.failed', status: 0 });
}

const byStatus: Partial<Record<number, ProblemCode>> = {
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'resource.not-found',
  413: 'request.too-large',
  429: 'request.too-many',
  502: 'service.unavailable',
  503: 'service.unavailable',
  504: 'service.unavailable',
};
const codeOfStatus = (status: number): ProblemCode => byStatus[status] ?? 'response.unexpected';
