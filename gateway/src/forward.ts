import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lane } from './bounds.js';
import type { Match } from './kong/match-route.js';
import type { AnswerHeaders, Exchange } from './plugins/exchange.js';
import { problem, problemPage, type Refusal } from './problem.js';
import { BodyTooLarge, hasBody, passingBody, wholeBody } from './request-body.js';
import type { Upstream } from './upstreams.js';
import { isRefused, NoPlaceInTime, type UpstreamClient, type UpstreamHeaders } from './upstream-client.js';

export interface Forwarding {
  client: UpstreamClient;
  takesBodiesFirst: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
  exchange: Exchange;
  match: Match;
  upstream: Upstream;
  search: string;
  answer: (headers: AnswerHeaders) => Record<string, string | string[] | number>;
  refuse: (refusal: Refusal) => FastifyReply;
}

const retryAfter = { 'retry-after': '5' };
const closing = { connection: 'close' };
/** What speaks of one connection alone is not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Hands the request to its upstream and the answer back; what goes wrong becomes a problem document. */
export async function forward(forwarding: Forwarding): Promise<FastifyReply> {
  const { request, reply, answer } = forwarding;
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  try {
    const { status, headers, stream } = await ask(forwarding, left.signal);
    // A connection cannot be used again until its request has been read to the end.
    const connection = request.raw.complete ? undefined : 'close';
    reply.code(status).headers(answer({ ...withoutHops(headers), connection }) as Record<string, string>);
    reply.send(stream);
    // An event stream may stay silent for long; its reader must learn at once that it is open.
    reply.raw.flushHeaders();
    return reply;
  } catch (error) {
    // Nobody is there to be told.
    if (left.signal.aborted || request.socket.destroyed) return reply.hijack();
    return refuseFor(error, forwarding);
  }
}

async function ask({ client, takesBodiesFirst, request, exchange, match, upstream, search }: Forwarding, left: AbortSignal) {
  const { service, route } = match;
  const { raw } = request;
  const lane = laneOf(match);
  const isWhole = takesBodiesFirst && lane !== 'upload';
  const whole = isWhole && hasBody(raw) ? await wholeBody(raw, exchange.maxBodyBytes) : null;
  const headers = upstreamRequest(request, exchange, match);
  if (whole) headers['content-length'] = String(whole.length);
  return client.ask({
    lane,
    address: request.ip,
    upstream,
    path: match.upstreamPath + (search ? `?${search}` : ''),
    method: request.method,
    headers,
    body: () => (isWhole || !hasBody(raw) ? whole : passingBody(raw, exchange.maxBodyBytes)),
    silenceMs: service.read_timeout ?? 60_000,
    retries: service.retries ?? 5,
    isBuffered: takesBodiesFirst && route.response_buffering !== false,
    left,
  });
}

/** The file says it: `request_buffering: false` is for uploads, the tag `events` for streams. */
export function laneOf({ route }: Pick<Match, 'route'>): Lane {
  if (route.tags?.includes('events')) return 'stream';
  return route.request_buffering === false ? 'upload' : 'request';
}

function refuseFor(error: unknown, { request, exchange, refuse }: Forwarding): FastifyReply {
  const id = exchange.correlationId;
  if (error instanceof BodyTooLarge) return refuse(problem('request.too-large', id, { headers: closing }));
  if (error instanceof NoPlaceInTime && error.reason === 'address') return refuse(problem('request.too-many', id, { headers: retryAfter }));
  const page = request.headers.accept?.includes('text/html') ? problemPage : problem;
  const code = (error as { code?: string }).code ?? '';
  const status = error instanceof NoPlaceInTime || isRefused(error) ? 503 : /TIMEOUT/.test(code) ? 504 : 502;
  return refuse(page('service.unavailable', id, { status, headers: retryAfter }));
}

function withoutHops(headers: UpstreamHeaders): UpstreamHeaders {
  const named = [headers.connection ?? []].flat().flatMap((value) => value.toLowerCase().split(/\s*,\s*/));
  const kept = { ...headers };
  for (const name of [...HOP_BY_HOP, ...named]) delete kept[name];
  return kept;
}

function upstreamRequest(request: FastifyRequest, exchange: Exchange, match: Match): UpstreamHeaders {
  const host = request.headers.host ?? 'localhost';
  const forwarded: UpstreamHeaders = {
    ...withoutHops(request.headers),
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
