import type { IncomingMessage } from 'node:http';
import {
  Body,
  HttpCode,
  type MessageEvent,
  Param,
  Query,
  type RawBodyRequest,
  Req,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
  Sse,
  UseInterceptors,
} from '@nestjs/common';
import { type AnswerOf, type RouteOf, type TakenBy, asksForVersion, heedsVersion, statusOf, VERSION_TAG } from '@toothwise/contracts-core';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import type { z } from 'zod';
import { ACCESS_RULE, FRESH, ROUTE } from '../../auth/access.decorators.js';
import { type Actor, type AuthenticatedRequest, type Visitor } from '../../auth/actor.js';
import { ProblemError } from '../../basics/errors/problem-error.js';
import { TakesUploads } from '../http/uploads.js';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.js';

/** What a controller's method is given: what was sent, checked by the schemas of its entry. */
export type Input<R> = TakenBy<R> &
  (R extends { kind: 'upload' } ? { readonly upload: IncomingMessage } : unknown) &
  (R extends { kind: 'raw'; headers: infer H extends z.ZodType }
    ? { readonly rawBody: Buffer | undefined; readonly headers: z.output<H> }
    : unknown);
/** What it answers with. */
export type Answer<R> = R extends { kind: 'stream' } ? Observable<MessageEvent> : AnswerOf<R>;

type Caller<R> = R extends { access: 'public' } ? undefined : R extends { access: { person: unknown } } ? Visitor : Actor;
type Serving<R> = (input: Input<R>, actor: Caller<R>, reply: FastifyReply) => Answer<R> | Promise<Answer<R>>;
type AnyMethod = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Serves an entry of a route table: `@Route(clinicRoutes.acceptOffer)` on `accept({ params }, actor)`. Address, access, validation, status and
 * document come from the entry; what the method takes and answers must be what the entry says, or it does not compile.
 */
export function Route<R extends RouteOf>(route: R) {
  return <H extends Serving<R>>(target: object, name: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const served = descriptor.value as unknown as AnyMethod;
    const method = ofParts(route, served);
    descriptor.value = method as unknown as H;
    PARTS.forEach((part, index) => part(route)?.(target, name, index));
    for (const decorate of decoratorsOf(route)) decorate(target, name, descriptor as unknown as PropertyDescriptor);
  };
}

type Parameter = (route: RouteOf) => ParameterDecorator | undefined;
/** Nest's own parameters, each with its schema: their pipe validates them. A part that is not described is not read. */
const PARTS: Parameter[] = [
  ({ params }) => params && Param({ schema: params }),
  ({ query }) => query && Query({ schema: query }),
  (route) => ('request' in route && route.request ? Body({ schema: route.request }) : undefined),
  () => Req(),
  () => Res({ passthrough: true }),
];

/** The method as Nest calls it: with those parts instead of one input. */
function ofParts(route: RouteOf, serve: AnyMethod): AnyMethod {
  return function (params, query, body, request, reply) {
    const input = { params, query, body, ...besides(route, request as RawBodyRequest<AuthenticatedRequest>) };
    const { actor, scope } = request as AuthenticatedRequest;
    const answer = serve.call(this, input, scope ? { ...actor, scope } : actor, reply);
    return route.kind === 'json' && route.versioned === true ? tagged(answer as Versioned, reply as FastifyReply) : answer;
  };
}

type Versioned = { version: number } | Promise<{ version: number }>;
async function tagged(answer: Versioned, reply: FastifyReply): Promise<unknown> {
  const value = await answer;
  reply.header('ETag', `"${value.version}"`);
  return value;
}

/** The version that the caller saw. One that was never ours is one that is gone: nothing is written over. */
function seenVersion(ifMatch: string | undefined): number {
  if (!ifMatch || ifMatch === '*') throw new ProblemError('version.required');
  return versionIn(ifMatch);
}

function versionIn(ifMatch: string): number {
  const [, version] = VERSION_TAG.exec(ifMatch) ?? [];
  if (!version) throw new ProblemError('version.outdated');
  return Number(version);
}

function besides(route: RouteOf, { raw, rawBody, headers }: RawBodyRequest<AuthenticatedRequest>): object {
  if (route.kind === 'upload') return { upload: raw };
  if (route.kind === 'json')
    return {
      ...(route.idempotent ? { idempotencyKey: headers['idempotency-key'] } : {}),
      ...(asksForVersion(route) ? { ifMatch: seenVersion(headers['if-match']) } : {}),
      ...(heedsVersion(route) && headers['if-match'] ? { ifMatch: versionIn(headers['if-match']) } : {}),
      ...(route.headers ? { headers: readHeaders(route.headers, headers) } : {}),
    };
  return route.kind === 'stream' ? {} : { rawBody, headers: readHeaders(route.headers, headers) };
}

function readHeaders(schema: z.ZodObject, headers: object): Record<string, unknown> {
  const said = schema.safeParse(headers);
  if (!said.success) throw new ProblemError('request.malformed');
  return said.data;
}

function decoratorsOf(route: RouteOf): MethodDecorator[] {
  const { access, method, path } = route;
  const shared = [SetMetadata(ROUTE, route), SetMetadata(ACCESS_RULE, access), SetMetadata(FRESH, route.fresh)];
  if (route.kind === 'stream') return [...shared, Sse(path)];
  return [
    ...shared,
    RequestMapping({ path, method: RequestMethod[method] }),
    HttpCode(statusOf(route)),
    ...(route.kind === 'upload' ? [TakesUploads()] : []),
    ...(route.kind === 'json' && route.idempotent ? [UseInterceptors(IdempotencyInterceptor)] : []),
  ];
}
