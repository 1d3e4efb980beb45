import { constants } from 'node:zlib';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { answerWithProblems, guardServer, lastAnswers, problemOptions, sendProblem, startFigures } from '@toothwise/gateway/guard';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { RemoteFolder } from './registry/built-remotes.js';
import { Registry } from './registry/registry.js';

export interface WebSettings {
  /** The shell's build; left out where a remote's files alone are served. */
  shell?: string;
  remotes: RemoteFolder[];
  /** Folder of entries of remotes that others serve. */
  entries?: string;
  host?: string;
  port?: number;
  /** Where the registry's figures are told, to collectors alone: it is no address of the gateway's. */
  figuresPort?: number;
  /** How long requests under way may take once it is stopped. */
  drainMs?: number;
  /** How long before that new ones are still taken. */
  listensMs?: number;
  log?: (line: string) => void;
}

export interface RunningWeb {
  url: string;
  figuresUrl?: string;
  stop(): Promise<void>;
}

/** A file whose name carries the hash of its content never changes. */
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/i;
const forever = 'public, max-age=31536000, immutable';

/**
 * Serves the shell, below /remotes/<id>/ the remotes, and the registry /remotes.json: what is built here, and the entries of remotes that
 * are served elsewhere.
 */
export async function startWeb(settings: WebSettings): Promise<RunningWeb> {
  const {
    shell,
    remotes,
    entries,
    host = '127.0.0.1',
    port = 0,
    figuresPort,
    drainMs = 5000,
    listensMs = 0,
    log = console.warn,
  } = settings;
  const registry = new Registry({ remotes, entries, log });
  const app = fastify({ ...problemOptions, routerOptions: { ignoreDuplicateSlashes: true }, forceCloseConnections: 'idle', ...onLeaving });
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/remotes.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { remotes: await registry.remotes() };
  });
  for (const { id, dist } of remotes) await serveFolder(app, dist, `/remotes/${id}/`);
  if (shell) await serveFolder(app, shell, '/');
  answerWithProblems(app, (request, reply) => fallback(shell, request, reply));
  guardServer(app.server);
  await app.listen({ host, port });
  const figures = figuresPort === undefined ? undefined : await startFigures(registry.figures, { HOST: host, PORT: figuresPort });
  const address = app.server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    figuresUrl: figures?.url,
    async stop() {
      await lastAnswers(app.server, listensMs);
      const last = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await Promise.all([app.close(), figures?.stop()]);
      clearTimeout(last);
    },
  };
}

/** What still comes on connections that are open is answered as before. */
const onLeaving = { return503OnClosing: false };

async function serveFolder(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: prefix === '/',
    wildcard: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashedName.test(path) ? forever : /remotes?\.json$/.test(path) ? 'no-store' : 'no-cache');
    },
  });
}

/** Addresses of pages are the shell's business; addresses of files and unknown remotes are simply not there. */
async function fallback(shell: string | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method } = request;
  const path = request.url.split('?')[0]!;
  const isPage = (method === 'GET' || method === 'HEAD') && !path.startsWith('/remotes/') && !/\.[a-z0-9]{1,12}$/i.test(path);
  if (!isPage || !shell) return sendProblem(request, reply, 'resource.not-found');
  if (!(await exists(join(shell, 'index.html')))) {
    return reply.code(503).type('text/plain').header('retry-after', '5').send('The shell is not built yet: run npm run build');
  }
  return reply.header('cache-control', 'no-cache').sendFile('index.html', shell, { cacheControl: false });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
