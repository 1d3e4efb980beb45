import { sessionStore } from '../session/session.store.js';
import { ApiProblem, problemOf, problemOfFailure } from '../basics/line/api-problem.js';
import { apiVersionsStore } from '../basics/line/api-versions.store.js';

/** Anything that checks a value the standard way (zod, zod/mini and others): https://standardschema.dev */
export interface ResponseSchema<T> {
  readonly '~standard': { readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>> };
}
type SchemaResult<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly unknown[] };

export interface ReadOptions<T> {
  /** Checks the answer; without it the caller's type is trusted. */
  schema?: ResponseSchema<T>;
  query?: Record<string, string | number | boolean | null | undefined>;
  signal?: AbortSignal;
  /** Milliseconds; unless told 15 000 to read, which is tried again, and 30 000 to write. */
  timeout?: number;
  /** For routes that anybody may call: sends no token and waits for no session. */
  anonymous?: boolean;
}

export interface WriteOptions<T> extends ReadOptions<T> {
  /** An object is sent as JSON; FormData, Blob and URLSearchParams as they are. */
  body?: unknown;
  /** One key per intent, kept across retries: `crypto.randomUUID()` when the form opens. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** Asks a service as the signed-in person. Every failure is an `ApiProblem`. */
export async function send<T>(path: string, method: string, options: WriteOptions<T>): Promise<T> {
  const response = await authorizedFetch(withQuery(path, options.query), {
    method,
    headers: headersOf(options),
    body: bodyOf(options.body),
    signal: signalOf(options, method === 'GET' ? 15_000 : 30_000),
    anonymous: options.anonymous,
  });
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined as T;
  const value = await read(response);
  return options.schema ? checked(options.schema, value, response) : (value as T);
}

/** What was cut off on its way is no answer, and no empty one either. */
async function read(response: Response): Promise<unknown> {
  const text = await response.text().catch(refuse);
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unexpected(response);
  }
}

/** Who asked knows that they do not wait any more; all else went wrong. */
function refuse(error: unknown): never {
  throw (error as Partial<Error> | undefined)?.name === 'AbortError' ? error : problemOfFailure(error);
}

/** `fetch` with the token; a refused token is refreshed once, and the request sent once more. */
export async function authorizedFetch(url: string, init: RequestInit & { anonymous?: boolean }): Promise<Response> {
  const { anonymous, ...request } = init;
  const once = async (token?: string) => {
    const headers = new Headers(request.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    try {
      const response = await fetch(url, { ...request, headers });
      apiVersionsStore.note(url, response);
      return response;
    } catch (error) {
      return refuse(error);
    }
  };
  if (anonymous) return once();
  const token = await sessionStore.token();
  const response = await once(token);
  if (response.status !== 401) return response;
  return once(await sessionStore.refresh(token));
}

const withQuery = (path: string, query: ReadOptions<unknown>['query']) => {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path;
};

const isRaw = (body: unknown): body is BodyInit => body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams;

const bodyOf = (body: unknown) => (body === undefined ? undefined : isRaw(body) ? body : JSON.stringify(body));

function headersOf({ body, idempotencyKey, headers }: WriteOptions<unknown>) {
  return {
    accept: 'application/json, application/problem+json',
    ...(body !== undefined && !isRaw(body) ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...headers,
  };
}

const signalOf = ({ signal, timeout: told }: ReadOptions<unknown>, usual: number) => {
  const timeout = told ?? usual;
  return signal ? AbortSignal.any([signal, AbortSignal.timeout(timeout)]) : AbortSignal.timeout(timeout);
};

/** As it came, with whatever a later release says more: builds for browsers have no schemas that would take it off. */
async function checked<T>(schema: ResponseSchema<T>, value: unknown, response: Response): Promise<T> {
  const result = await schema['~standard'].validate(value);
  if (!result.issues) return value as T;
  throw unexpected(response);
}

const unexpected = ({ status, headers }: Response) =>
  new ApiProblem({ code: 'response.unexpected', status, correlationId: headers.get('x-correlation-id') ?? undefined });
