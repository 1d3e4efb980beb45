import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Role } from './options.js';

/**
 * Who may call a route, before its use case looks at whose the thing is. Closed: a service does not start with a rule that its guard does
 * not know, and a route without one does not compile.
 */
export type Access = 'public' | 'signed-in' | { readonly roles: readonly [Role, ...Role[]] } | { readonly person: PersonRight };

/** What somebody may do with the record of the person in a route's path. Managing includes viewing. */
export type PersonRight = 'view' | 'manage';

interface AnyRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Behind `/api/<domain>/v1`, with `:param` parts. */
  readonly path: string;
  /** One line for the API's document. */
  readonly summary: string;
  readonly access: Access;
  /** What it does cannot be taken back or gives power away: the caller must have signed in within the last minutes (`auth.stale`). */
  readonly fresh?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** What it answers by design beside its answer. */
  readonly problems?: readonly ErrorCode[];
}
export interface JsonRoute extends AnyRoute {
  readonly kind: 'json';
  readonly request?: z.ZodType;
  /** Without one the answer is 204. */
  readonly answer?: z.ZodType;
  /** Status of the answer, 200 unless told. */
  readonly status?: 201 | 202;
  /** Wants an `Idempotency-Key`, and gives the same answer to the same key. */
  readonly idempotent?: true;
  /**
   * Its answer holds the thing's `version`, also sent as `ETag`. Who writes says by `If-Match` which one they saw, so that nobody overwrites what they have not.
   * `where-seen`: what adds a thing, too, under the caller's id; its answer is the whole list, each thing with its version. Who has seen none says none.
   */
  readonly versioned?: true | 'where-seen';
  /** Of a route that anybody may call: what opens a thing, such as the secret of a link. All of it is text. */
  readonly headers?: z.ZodObject;
}
/** Server-sent events. */
export interface StreamRoute extends AnyRoute {
  readonly kind: 'stream';
  readonly method: 'GET';
  /** Data of each event by its name. */
  readonly events: Readonly<Record<string, z.ZodType>>;
}
/** A file in one multipart field; limits and lane stand in the gateway's file. */
export interface UploadRoute extends AnyRoute {
  readonly kind: 'upload';
  readonly method: 'POST' | 'PUT';
  readonly field: string;
  readonly answer: z.ZodType;
  readonly status?: 201;
}
/** A body that is taken as it came, byte for byte, with headers that say who sent it. */
export interface RawRoute extends AnyRoute {
  readonly kind: 'raw';
  readonly method: 'POST';
  readonly headers: z.ZodObject;
}
export type RouteDefinition = JsonRoute | StreamRoute | UploadRoute | RawRoute;

/** A route of a table: its whole address, and its name there. */
export type RouteOf<R extends RouteDefinition = RouteDefinition> = R extends unknown
  ? Omit<R, 'path'> & { readonly path: `/api/${string}`; readonly name: string }
  : never;
export type RouteTable = Readonly<Record<string, RouteOf>>;

/**
 * The routes of a domain, each said once: its service, the pages, their examples, the API's document and the route matrix take them from here.
 * @throws Error where an entry contradicts itself
 */
export function defineRoutes<const T extends Readonly<Record<string, RouteDefinition>>>(
  domain: string,
  table: T,
): { readonly [N in keyof T]: RouteOf<T[N]> } {
  const entries = Object.entries(table).map(([name, route]) => {
    check(`${domain}.${name}`, route);
    return [name, { ...route, name, path: `/api/${domain}/v1${route.path}` }];
  });
  return Object.freeze(Object.fromEntries(entries)) as { readonly [N in keyof T]: RouteOf<T[N]> };
}

function check(name: string, route: RouteDefinition): void {
  const named = [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => param).sort();
  const described = Object.keys(route.params?.shape ?? {}).sort();
  if (named.join() !== described.join())
    throw new Error(`${name}: the path names "${named.join()}", params describe "${described.join()}"`);
  if (!/^(\/[\w:-]+)+$/.test(route.path)) throw new Error(`${name}: "${route.path}" is no path`);
  if (
    'versioned' in route &&
    route.versioned === true &&
    !(route.answer && 'shape' in route.answer && 'version' in (route.answer.shape as object))
  )
    throw new Error(`${name}: its answer names no version`);
  if (route.fresh && route.access === 'public') throw new Error(`${name}: nobody signs in for this`);
  if (/^\/people\/:personId(\/|$)/.test(route.path) !== isOfPerson(route.access))
    throw new Error(`${name}: what stands under /people/:personId, and nothing else, says who may by \`person\``);
  if (route.kind === 'json' && route.headers && route.access !== 'public')
    throw new Error(`${name}: who is signed in is known by their token; headers open what anybody may call`);
  if ('idempotent' in route && route.access === 'public') throw new Error(`${name}: keys are per person, and anybody may call this`);
}

const isOfPerson = (access: Access): access is { readonly person: PersonRight } => typeof access === 'object' && 'person' in access;

/** A part that may be left out whole may be left out. */
type Part<As extends string, S> = object extends S ? { readonly [A in As]?: S } : { readonly [A in As]: S };
type In<R, Field extends string, As extends string> = R extends { readonly [F in Field]: infer S extends z.ZodType }
  ? Part<As, z.input<S>>
  : unknown;
type Out<R, Field extends string, As extends string> = R extends { readonly [F in Field]: infer S extends z.ZodType }
  ? { readonly [A in As]: z.output<S> }
  : unknown;
type Seen<R> = R extends { readonly method: 'GET' } ? null : R extends { readonly versioned: infer V } ? V : null;
/** The version that the caller saw. */
type Conditional<R> =
  Seen<R> extends true ? { readonly ifMatch: number } : Seen<R> extends 'where-seen' ? { readonly ifMatch?: number | undefined } : unknown;
type Keyed<R> = R extends { readonly idempotent: true } ? { readonly idempotencyKey: string } : unknown;

type Opened<R, Way extends 'in' | 'out'> = R extends { readonly kind: 'json' }
  ? Way extends 'in'
    ? In<R, 'headers', 'headers'>
    : Out<R, 'headers', 'headers'>
  : unknown;

/** What a caller says. */
export type SentTo<R> = In<R, 'params', 'params'> &
  In<R, 'query', 'query'> &
  In<R, 'request', 'body'> &
  Opened<R, 'in'> &
  Keyed<R> &
  Conditional<R>;
/** What the service takes of it, checked and with defaults filled in. */
export type TakenBy<R> = Out<R, 'params', 'params'> &
  Out<R, 'query', 'query'> &
  Out<R, 'request', 'body'> &
  Opened<R, 'out'> &
  Keyed<R> &
  Conditional<R>;
export type AnswerOf<R> = R extends { readonly answer: infer S extends z.ZodType } ? z.output<S> : void;

/** As the API's document and the route matrix spell it: `POST /api/clinic/v1/offers/{id}/accept`. */
export const routeName = ({ method, path }: { method: string; path: string }): string => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Whether a caller has to say which version they saw. */
export const asksForVersion = (route: RouteOf): boolean => route.kind === 'json' && route.versioned === true && route.method !== 'GET';
/** Whether one who says it is heard, and one who does not is served all the same. */
export const heedsVersion = (route: RouteOf): boolean => route.kind === 'json' && route.versioned === 'where-seen';
/** How `If-Match` names a version. */
export const VERSION_TAG = /^"(\d{1,9})"$/;

/** Status of the answer where all goes well. */
export function statusOf(route: RouteOf): number {
  if ('status' in route && route.status) return route.status;
  return route.kind === 'stream' || 'answer' in route ? 200 : 204;
}
