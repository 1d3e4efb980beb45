import { guardServer, problemOptions } from '@toothwise/gateway/guard';
import fastify, { type FastifyError } from 'fastify';
import { ZodError } from 'zod';
import { isOwnHost } from '../process/own-host.js';
import { audioRoutes } from './audio.routes.js';
import { chatRoutes } from './chat.routes.js';
import { control, DoubleScript, type Control } from './double-script.js';

export interface OpenAiDoubleSettings {
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  /** The key that callers must send; any key is taken without it. */
  apiKey?: string;
  /** A second one, for those who send sound. */
  speechKey?: string;
}
export interface OpenAiDouble {
  /** Base URL for the SDK: `http://127.0.0.1:<port>/v1`. */
  baseUrl: string;
  port: number;
  /** Bodies received so far, oldest first. */
  requests: { path: string; body: unknown }[];
  script(next: Partial<Control>): void;
  reset(): void;
  stop(): Promise<void>;
}

/**
 * An OpenAI-compatible provider for tests, on loopback: structured answers that fit the requested schema, and failures on demand, by
 * model name (`double-error-500`, `double-slow`, …) or by `POST /control`. `DELETE /control` resets, `GET /control/requests` tells what came in.
 */
export async function startOpenAiDouble(settings: OpenAiDoubleSettings = {}): Promise<OpenAiDouble> {
  const script = new DoubleScript();
  const requests: OpenAiDouble['requests'] = [];
  const app = fastify({ ...problemOptions, forceCloseConnections: true, bodyLimit: 50 * 1024 * 1024 });
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
    scope.addHook('onRequest', async (request, reply) => {
      const key = request.headers.authorization?.replace(/^Bearer /, '');
      if (key && (!settings.apiKey || [settings.apiKey, settings.speechKey].includes(key))) return;
      const error = { message: 'Incorrect API key provided.', type: 'invalid_request_error', param: null, code: 'invalid_api_key' };
      return reply.status(401).send({ error });
    });
    scope.get('/v1/models', async () => ({ object: 'list', data: [{ id: 'double', object: 'model', created: 0, owned_by: 'double' }] }));
    audioRoutes(scope, script, (path, body) => void requests.push({ path, body }));
    chatRoutes(scope, script, (path, body) => void requests.push({ path, body }));
  });
  app.post('/control', async (request, reply) => {
    script.set(control.parse(request.body));
    return reply.status(204).send();
  });
  app.delete('/control', async (_request, reply) => {
    script.reset();
    requests.length = 0;
    return reply.status(204).send();
  });
  app.get('/control/requests', async () => ({ requests }));
  guardServer(app.server);
  await app.listen({ host: settings.host ?? '127.0.0.1', port: settings.port ?? 0 });
  const { port } = app.server.address() as { port: number };
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    script: (next) => script.set(control.parse(next)),
    reset: () => script.reset(),
    stop: () => app.close(),
  };
}

const errorBody = (message: string) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } });
