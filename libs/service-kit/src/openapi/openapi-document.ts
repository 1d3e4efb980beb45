import { type ErrorCode, errorCodes, errorOf } from '@toothwise/contracts-core';
import { type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject, createDocument } from 'zod-openapi';
import { z } from 'zod';
import { accessText } from '../auth/access.rules.js';
import type { RouteDescription, RouteParameter } from '../auth/routes.js';
import { ANSWER, type AnswerDescription, HIDDEN, IDEMPOTENT, OPERATION, type OperationDescription, UPLOAD } from './openapi.decorators.js';

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
 * The OpenAPI 3.1 document of a service, from the same zod schemas that validate its requests. `x-access` says who may call a route:
 * `public`, `signed-in`, or the roles.
 */
export function openApiDocument(service: string, routes: readonly RouteDescription[]): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes.filter((candidate) => !candidate.metadata<boolean>(HIDDEN))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase() as 'get'] = operation(route);
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `Toothwise ${service}`, version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
}

function operation(route: RouteDescription): ZodOpenApiOperationObject {
  const described = route.metadata<OperationDescription>(OPERATION);
  const body = route.parameters.find(({ kind }) => kind === 'body')?.schema;
  const upload = route.metadata<string>(UPLOAD);
  const isPublic = route.access === 'public';
  const [controller = '', method = ''] = route.handler.split('.');
  return {
    operationId: `${controller.replace(/Controller$/, '').replace(/^./, (letter) => letter.toLowerCase())}.${method}`,
    ...(described ? { summary: described.summary } : {}),
    security: isPublic ? [] : [{ bearer: [] }],
    'x-access': accessText(route.access),
    requestParams: requestParams(route),
    ...(upload ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileIn(upload) } } } } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: responses(route, described?.problems ?? []),
  };
}

const fileIn = (field: string) => z.object({ [field]: z.string().meta({ format: 'binary' }) });

function requestParams(route: RouteDescription): ZodOpenApiOperationObject['requestParams'] {
  const pathNames = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const path = { ...Object.fromEntries(pathNames.map((name) => [name, z.string()])), ...shapeOf(route.parameters, 'param') };
  const query = shapeOf(route.parameters, 'query');
  return {
    ...(pathNames.length > 0 ? { path: z.object(path) } : {}),
    ...(Object.keys(query).length > 0 ? { query: z.object(query) } : {}),
    ...(route.metadata<boolean>(IDEMPOTENT) ? { header: z.object({ 'Idempotency-Key': z.string().min(1).max(200) }) } : {}),
  };
}

/** Fields of all parameters of one kind: whole objects and single names. */
function shapeOf(parameters: RouteParameter[], kind: RouteParameter['kind']): Record<string, z.ZodType> {
  const shapes = parameters
    .filter((parameter) => parameter.kind === kind)
    .map(({ name, schema }): Record<string, z.ZodType> => {
      if (name) return { [name]: schema ?? z.string() };
      return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
    });
  return Object.assign({}, ...shapes) as Record<string, z.ZodType>;
}

function responses(route: RouteDescription, problems: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const answer = route.metadata<AnswerDescription>(ANSWER);
  const mediaType = answer?.mediaType ?? 'application/json';
  const content = answer ? { [mediaType]: { schema: answer.schema ?? z.string() } } : undefined;
  const refusals: ErrorCode[] = route.access === 'public' ? [] : ['auth.required'];
  const codes = [...refusals, ...problems];
  const byStatus = Map.groupBy(codes, (code) => errorOf(code).status);
  return {
    [`${route.status}`]: { description: answer?.description ?? 'Done', ...(content ? { content } : {}) },
    ...Object.fromEntries([...byStatus].map(([status, names]) => [`${status}`, refusal([...new Set(names)].join(', '))])),
    default: refusal('Refused or failed'),
  } as ZodOpenApiResponsesObject;
}

const refusal = (description: string) => ({ description, content: { 'application/problem+json': { schema: problem } } });
