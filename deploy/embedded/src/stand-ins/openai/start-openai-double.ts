import { audioRoutes } from './audio.routes.js';
import { chatRoutes } from './chat.routes.js';
import { control, DoubleScript, type Control } from './double-script.js';
import { openAiApp } from './openai-app.js';

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
  /** The most requests that were open at the same time since the last reset. */
  readonly mostAtOnce: number;
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
  let [open, most] = [0, 0];
  const app = openAiApp({ keys: [settings.apiKey, settings.apiKey && settings.speechKey], bodyLimit: 50 * 1024 * 1024 }, (scope) => {
    scope.get('/v1/models', async () => ({ object: 'list', data: [{ id: 'double', object: 'model', created: 0, owned_by: 'double' }] }));
    scope.addHook('onRequest', async (_request, reply) => {
      most = Math.max(most, (open += 1));
      // Also of one whose caller has gone.
      reply.raw.once('close', () => (open -= 1));
    });
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
  await app.listen({ host: settings.host ?? '127.0.0.1', port: settings.port ?? 0 });
  const { port } = app.server.address() as { port: number };
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    script: (next) => script.set(control.parse(next)),
    reset() {
      script.reset();
      most = open;
    },
    get mostAtOnce() {
      return most;
    },
    stop: () => app.close(),
  };
}
