import { SetMetadata, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { ErrorCode } from '@toothwise/contracts-core';
import type { z } from 'zod';

export const HIDDEN = 'toothwise:openapi-hidden';
export const ANSWER = 'toothwise:openapi-answer';
/** Name of the multipart field that a route takes a file in. */
export const UPLOAD = 'toothwise:upload-field';
export const OPERATION = 'toothwise:openapi-operation';
/** Set by `@Idempotent()`; documented as a required header. */
export const IDEMPOTENT = 'toothwise:idempotent';

export interface AnswerDescription {
  /** Schema of the successful JSON answer, or the media type of one that is not JSON. */
  schema?: z.ZodType;
  mediaType?: string;
  description?: string;
}

export interface OperationDescription {
  summary: string;
  problems: ErrorCode[];
}

/** Leaves a controller or route out of the OpenAPI document (health, metrics). */
export const Hidden = () => SetMetadata(HIDDEN, true);

/** Describes the successful answer of a route: `@Answers(profile)`; for others `@Answers({ mediaType: 'text/event-stream' })`. */
export const Answers = (answer: z.ZodType | AnswerDescription) => SetMetadata(ANSWER, isSchema(answer) ? { schema: answer } : answer);

/** One-line summary of a route and the problem codes that it answers with by design. */
export const Operation = (summary: string, ...problems: ErrorCode[]) =>
  SetMetadata(OPERATION, { summary, problems } satisfies OperationDescription);

/**
 * Marks a route that takes a file in a multipart field; on all others multipart bodies are refused, so that none is forgotten here.
 * The gateway's file must have a line for each (limits, rates): `tools/routes` compares them.
 */
export const Uploads = (field: string) => applyDecorators(SetMetadata(UPLOAD, field), RouteConfig({ uploads: true }));

/** Whether the route of a Fastify request carries `@Uploads`. */
export const takesUploads = ({ routeOptions }: { routeOptions: { config?: unknown } }): boolean =>
  Boolean((routeOptions.config as { uploads?: boolean } | undefined)?.uploads);

function isSchema(value: z.ZodType | AnswerDescription): value is z.ZodType {
  return '~standard' in value;
}
