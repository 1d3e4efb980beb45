import { constants } from 'node:zlib';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { guardServer } from '@toothwise/gateway/guard';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerWithProblems, problemOptions, sendProblem } from '../process/problem-server.js';
import { remotesFile, type RemoteFolder } from './remotes-file.js';

export interface WebSettings {
  /** The shell's build. */
  shell: string;
  remotes: RemoteFolder[];
  host?: string;
  port?: number;
}

export interface RunningWeb {
  url: string;
  stop(): Promise<void>;
}

/** A file whose name carries the hash of its content never changes. */
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/i;
const forever = 'public, max-age=31536000, immutable';

/** Serves the shell, below /remotes/<id>/ the remotes, and the registry /remotes.json that follows from the builds present. */
export async function startWeb({ shell, remotes, host = '127.0.0.1', port = 0 }: WebSettings): Promise<RunningWeb> {
  const app = fastify({ ...problemOptions, routerOptions: { ignoreDuplicateSlashes: true }, forceCloseConnections: true });
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/remotes.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return remotesFile(remotes);
  });
  for (const { id, dist } of remotes) await serveFolder(app, dist, `/remotes/${id}/`);
  await serveFolder(app, shell, '/');
  answerWithProblems(app, (request, reply) => fallback(shell, request, reply));
  guardServer(app.server);
  await app.listen({ host, port });
  const address = app.server.address() as { port: number };
  return { url: `http://127.0.0.1:${address.port}`, stop: () => app.close() };
}

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
async function fallback(shell: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method } = request;
  const path = request.url.split('?')[0]!;
  const isPage = (method === 'GET' || method === 'HEAD') && !path.startsWith('/remotes/') && !/\.[a-z0-9]{1,12}$/i.test(path);
  if (!isPage) return sendProblem(request, reply, 'resource.not-found');
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
