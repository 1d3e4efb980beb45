import { guardServer, problemOptions } from '@toothwise/gateway/guard';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { isOwnHost } from '../../process/own-host.js';

interface OpenAiAppSettings {
  /** Callers send one of them; any is taken where none is given. */
  keys: readonly (string | undefined)[];
  bodyLimit: number;
}

/**
 * What every server of ours that speaks OpenAI's API has: answers to this machine's name alone, its words for what is wrong, `/healthz`.
 * @param routes are asked with a key only
 */
export function openAiApp({ keys, bodyLimit }: OpenAiAppSettings, routes: (scope: FastifyInstance) => void): FastifyInstance {
  const app = fastify({ ...problemOptions, forceCloseConnections: true, bodyLimit });
  app.setErrorHandler(async (error: FastifyError | ZodError, _request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    return reply.status(status).send(errorBody(error.message));
  });
  app.setNotFoundHandler(async (_request, reply) => reply.status(404).send(errorBody('Unknown request URL.')));
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isOwnHost(headers)) return reply.status(421).send(errorBody('Unknown host.'));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.register(async (scope) => {
    const known = keys.filter((key) => key !== undefined);
    scope.addHook('onRequest', async (request, reply) => {
      const key = request.headers.authorization?.replace(/^Bearer /, '');
      if (key && (known.length === 0 || known.includes(key))) return;
      return reply.status(401).send(errorBody('Incorrect API key provided.', 'invalid_api_key'));
    });
    routes(scope);
  });
  guardServer(app.server);
  return app;
}

export const errorBody = (message: string, code: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});

/** Forms with files are kept in memory. @param mostBytes of a whole form */
export function takeForms(app: FastifyInstance, mostBytes: number): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
}

export const formOf = ({ body, headers }: FastifyRequest): Promise<FormData> =>
  new Response(new Uint8Array(body as Buffer), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
