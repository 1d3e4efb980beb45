import type { AnswerOf, RouteOf, TakenBy } from '@toothwise/contracts-core';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { z } from 'zod';

type Asked<R> = { readonly [Part in keyof TakenBy<R>]: TakenBy<R>[Part] } & { readonly request: Request };
type Given<R> = Response | (R extends { kind: 'stream' } ? never : AnswerOf<R>);

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const;

/**
 * Answers a route as its service would, for a remote alone and for its tests: what is asked is checked and typed by the entry, and so is the
 * answer. A `Response` goes out as it is.
 */
export function example<R extends RouteOf>(route: R, answer: (asked: Asked<R>) => Given<R> | Promise<Given<R>>): HttpHandler {
  return METHODS[route.method](`*${route.path}`, async ({ request, params }) => {
    const asked = await read(route, request, params);
    if (!asked) return problem(400, 'request.invalid');
    const given: unknown = await answer({ ...asked, request } as unknown as Asked<R>);
    if (given instanceof Response) return given;
    if (given === undefined) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(ofALaterRelease(given) as Record<string, unknown>, {
      status: ('status' in route ? route.status : undefined) ?? 200,
    });
  });
}

/**
 * With a field more, as a service may answer while pages of the release before are open: what is sent back of it is refused. What lies
 * deeper is of one schema in answers and in bodies, and changes in both at once.
 */
function ofALaterRelease(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const rows = 'items' in answer && Array.isArray(answer.items) ? { items: answer.items.map(ofALaterRelease) } : {};
  return { ...answer, ...rows, ofALaterRelease: null };
}

/** The parts that the entry describes, as its service reads them; undefined where one is not what it says. */
async function read(route: RouteOf, request: Request, params: unknown): Promise<Record<string, unknown> | undefined> {
  const schemas = {
    ...{ params: route.params, query: route.query, body: 'request' in route ? route.request : undefined },
    headers: route.kind === 'json' ? route.headers : undefined,
  };
  const sent = {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    headers: Object.fromEntries(request.headers),
    body: schemas.body && ((await request.clone().json()) as unknown),
  };
  const parts = Object.entries(schemas).filter((entry): entry is [keyof typeof sent, z.ZodType] => entry[1] !== undefined);
  const results = parts.map(([part, schema]) => [part, schema.safeParse(sent[part])] as const);
  if (results.some(([, { success }]) => !success)) return undefined;
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
  const ifMatch = /^"(\d+)"$/.exec(request.headers.get('if-match') ?? '')?.[1];
  return { ...Object.fromEntries(results.map(([part, { data }]) => [part, data])), idempotencyKey, ifMatch: ifMatch && Number(ifMatch) };
}

/** What services write into a problem document for whoever reads it there. No page shows it. */
export const serverWords = 'Words of the server';

/** A service's refusal. */
export const problem = (status: number, code: string, { issues, headers }: { issues?: object[]; headers?: Record<string, string> } = {}) =>
  HttpResponse.json(
    {
      type: `urn:toothwise:problem:${code}`,
      title: serverWords,
      detail: serverWords,
      status,
      code,
      issues,
      correlationId: '00000000-0000-4000-8000-00000000c0de',
    },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );
