import { Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Match } from './kong/match-route.js';
import type { AnswerHeaders, Exchange } from './plugins/exchange.js';
import { problem, problemPage, type Refusal } from './problem.js';

export interface Forwarding {
  request: FastifyRequest;
  reply: FastifyReply;
  exchange: Exchange;
  match: Match;
  /** Real base address of the upstream. */
  base: string;
  search: string;
  answer: (headers: AnswerHeaders) => Record<string, string | string[] | number>;
  refuse: (refusal: Refusal) => FastifyReply;
}

const retryAfter = { 'retry-after': '5' };

/** Hands the request to its upstream and the answer back, both as streams; what goes wrong becomes a problem document. */
export function forward({ request, reply, exchange, match, base, search, answer, refuse }: Forwarding): FastifyReply {
  const body = limitedBody(request, exchange);
  const { service } = match;
  return reply.from(`${base}${match.upstreamPath}`, {
    queryString: () => search,
    timeout: service.read_timeout ?? 60_000,
    rewriteRequestHeaders: (_request, headers) => upstreamRequest(request, exchange, match, headers),
    rewriteHeaders: (headers) => answer({ ...headers, connection: undefined, 'keep-alive': undefined }) as typeof headers,
    retriesCount: service.retries ?? 5,
    // Only a refused connection is tried again: nothing was sent yet. A body that was begun cannot be sent twice.
    retryDelay: ({ err, attempt, retriesCount }) => (isRefused(err) && !request.body && attempt < retriesCount ? 50 * (attempt + 1) : null),
    onResponse: (_request, _reply, response) => {
      const { stream } = response as unknown as { stream: NodeJS.ReadableStream };
      reply.send(stream);
      // An event stream may stay silent for long; its reader must learn at once that it is open.
      reply.raw.flushHeaders();
    },
    onError: (_reply, { error }) => {
      if (body.tooLarge()) return void refuse(problem('request.too-large', exchange.correlationId, { headers: { connection: 'close' } }));
      const cause = (error as { cause?: { code?: string } }).cause ?? (error as { code?: string });
      const status = isRefused(cause) ? 503 : /TIMEOUT/.test(cause.code ?? '') ? 504 : 502;
      const page = request.headers.accept?.includes('text/html') ? problemPage : problem;
      refuse(page('service.unavailable', exchange.correlationId, { status, headers: retryAfter }));
    },
  });
}

function isRefused(error: unknown): boolean {
  const { code, errors } = (error ?? {}) as { code?: string; errors?: { code?: string }[] };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '') || Boolean(errors?.some(isRefused));
}

type Headers = Record<string, string | string[] | undefined>;

function upstreamRequest(
  request: FastifyRequest,
  exchange: Exchange,
  match: Match,
  headers: Headers,
): Record<string, string | string[] | undefined> {
  const host = request.headers.host ?? 'localhost';
  const forwarded: Headers = {
    ...headers,
    host: match.route.preserve_host ? host : new URL(match.service.url).host,
    'x-forwarded-for': [request.headers['x-forwarded-for'], request.ip].flat().filter(Boolean).join(', '),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': host,
    'x-forwarded-port': String(request.socket.localPort),
    expect: undefined,
    'x-forwarded-prefix': undefined,
    'x-real-ip': request.ip,
    forwarded: undefined,
    ...exchange.upstreamHeaders,
  };
  if (request.method === 'GET' || request.method === 'HEAD') {
    delete forwarded['content-length'];
    delete forwarded['content-type'];
  }
  return Object.fromEntries(Object.entries(forwarded).filter(([, value]) => value !== undefined));
}

/** Counts the body while it passes, for those that do not announce their length; breaks off at the first byte too many. */
function limitedBody(request: FastifyRequest, { maxBodyBytes }: Exchange): { tooLarge: () => boolean } {
  let exceeded = false;
  const source = request.body as NodeJS.ReadableStream | null | undefined;
  if (!source || request.headers['content-length'] !== undefined || maxBodyBytes === Infinity) return { tooLarge: () => false };
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      exceeded = bytes > maxBodyBytes;
      if (exceeded) done(new Error('request body too large'));
      else done(null, chunk);
    },
  });
  request.raw.once('error', (error) => counter.destroy(error));
  request.body = source.pipe(counter);
  return { tooLarge: () => exceeded };
}
