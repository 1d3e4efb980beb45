import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../basics/errors/problem-error.js';

/** On all other routes multipart bodies are refused. The gateway's file has a line for each upload (limits, rates): `tools/routes` compares them. */
export const TakesUploads = () => RouteConfig({ uploads: true });

/** Uploads are read by their use case, after the guards: as a stream, counted. */
export const acceptUploads = (fastify: FastifyInstance): void =>
  void fastify.addContentTypeParser('multipart/form-data', ({ routeOptions: { config } }, _payload, done) =>
    (config as { uploads?: boolean } | undefined)?.uploads ? done(null, undefined) : done(new ProblemError('request.malformed')),
  );
