import type { AnswerOf, RouteOf, RouteTable, SentTo } from '@toothwise/contracts-core';
import { type ResponseSchema, send } from './api.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; unless told 15 000 to read, which is tried again, and 30 000 to write. */
  readonly timeout?: number;
}

type Sent<R> = { readonly [Part in keyof SentTo<R>]: SentTo<R>[Part] };
type Needs<R> = object extends Sent<R> ? [input?: Sent<R> & CallOptions] : [input: Sent<R> & CallOptions];
/** One function for each JSON route of a table. */
export type Client<T> = {
  readonly [Name in keyof T as T[Name] extends { kind: 'json' } ? Name : never]: (...args: Needs<T[Name]>) => Promise<AnswerOf<T[Name]>>;
};

/** What a route is called with, and what a production build leaves of its entry (libs/federation-preset): no schemas, so no zod. */
type SlimRoute = Pick<RouteOf, 'method' | 'path'> & { readonly access?: RouteOf['access']; readonly answer?: ResponseSchema<unknown> };
interface AnyInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: number;
  headers?: Record<string, string>;
}

/**
 * Calls the routes of a table as the signed-in person: `client(clinicRoutes).acceptOffer({ params: { id }, idempotencyKey })`. Every failure
 * is an `ApiProblem`. In development and in tests an answer that is not what the table says is one too.
 */
export function client<T extends RouteTable>(routes: T): Client<T> {
  const calls = Object.entries(routes as Readonly<Record<string, SlimRoute>>).map(([name, route]) => [
    name,
    (input: AnyInput = {}) => call(route, input),
  ]);
  return Object.fromEntries(calls) as Client<T>;
}

const call = ({ method, path, access, answer }: SlimRoute, { params, ifMatch, headers, ...options }: AnyInput) =>
  send(filled(path, params), method, {
    ...options,
    headers: { ...headers, ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }) },
    anonymous: access === 'public',
    schema: answer,
  });

/** Where a route is, for what is no plain call: a stream, an upload with its progress. */
export const addressOf = <R extends RouteOf>(
  { path }: R,
  ...[sent]: SentTo<R> extends { params: infer P } ? [{ params: P }] : [undefined?]
): string => filled(path, (sent as { params?: Record<string, unknown> } | undefined)?.params);

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
