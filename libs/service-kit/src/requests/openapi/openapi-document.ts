import {
  type ErrorCode,
  type RouteOf,
  asksForVersion,
  errorCodes,
  errorOf,
  heedsVersion,
  statusOf,
  VERSION_TAG,
} from '@toothwise/contracts-core';
import { type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject, createDocument } from 'zod-openapi';
import { z } from 'zod';
import { accessText } from '../../auth/access.rules.js';
import type { RouteDescription } from '../../auth/routes.js';

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(errorCodes()),
    detail: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    correlationId: z.string(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem document' });

/**
 * The OpenAPI 3.1 document of a service, from the entries of its table. `x-access` says who may call a route: `public`, `signed-in`, or the
 * roles.
 */
export function openApiDocument(service: string, routes: readonly RouteDescription[]): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const { entry } of routes) {
    if (!entry) continue;
    const path = entry.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[entry.method.toLowerCase() as 'get'] = operation(entry);
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `Toothwise ${service}`, version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
}

function operation(route: RouteOf): ZodOpenApiOperationObject {
  return {
    operationId: route.name,
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': accessText(route.access),
    ...(route.fresh ? { 'x-fresh': true } : {}),
    requestParams: {
      ...(route.params ? { path: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...headers(route),
    },
    ...body(route),
    responses: responses(route),
  };
}

function headers(route: RouteOf) {
  if (route.kind === 'raw') return { header: route.headers };
  const names = {
    ...(route.kind === 'json' && route.idempotent ? { 'Idempotency-Key': z.string().min(1).max(200) } : {}),
    ...(route.kind === 'json' ? route.headers?.shape : {}),
    ...(asksForVersion(route) ? { 'If-Match': z.string().regex(VERSION_TAG) } : {}),
    ...(heedsVersion(route) ? { 'If-Match': z.string().regex(VERSION_TAG).optional() } : {}),
  };
  return Object.keys(names).length > 0 ? { header: z.object(names) } : {};
}

function body(route: RouteOf): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const of = (mediaType: string, schema: z.ZodType) => ({ requestBody: { required: true, content: { [mediaType]: { schema } } } });
  if (route.kind === 'upload') return of('multipart/form-data', z.object({ [route.field]: z.string().meta({ format: 'binary' }) }));
  return route.kind === 'json' && route.request ? of('application/json', route.request) : {};
}

function responses(route: RouteOf): ZodOpenApiResponsesObject {
  const answer = 'answer' in route ? route.answer : undefined;
  const events = route.kind === 'stream' ? { 'text/event-stream': { schema: z.string() } } : undefined;
  const content = answer ? { 'application/json': { schema: answer } } : events;
  const codes: ErrorCode[] = [
    ...(route.access === 'public' ? [] : (['auth.required'] as const)),
    ...(route.fresh ? (['auth.stale'] as const) : []),
    ...(asksForVersion(route) ? (['version.required', 'version.outdated'] as const) : []),
    ...(heedsVersion(route) ? (['version.outdated'] as const) : []),
    ...(route.problems ?? []),
  ];
  const byStatus = Map.groupBy(codes, (code) => errorOf(code).status);
  return {
    [`${statusOf(route)}`]: { description: 'Done', ...(content ? { content } : {}) },
    ...Object.fromEntries([...byStatus].map(([status, names]) => [`${status}`, refusal([...new Set(names)].join(', '))])),
    default: refusal('Refused or failed'),
  } as ZodOpenApiResponsesObject;
}

const refusal = (description: string) => ({ description, content: { 'application/problem+json': { schema: problem } } });
