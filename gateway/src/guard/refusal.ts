import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type CoreErrorCode } from '@toothwise/contracts-core/errors';

/** What is answered before, or instead of, any application. */
export interface Refusal {
  code: CoreErrorCode;
  status: number;
  correlationId: string;
}

/** @param reason Node's code of the parser's or the timer's error, or TOO_MANY */
export function refusalOf(reason: string | undefined): Refusal {
  const of = (code: CoreErrorCode, status: number = ERRORS[code].status) => ({ code, status, correlationId: randomUUID() });
  if (reason === 'HPE_HEADER_OVERFLOW') return of('request.too-large', 431);
  if (reason === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return of('request.too-large');
  if (reason === 'ERR_HTTP_REQUEST_TIMEOUT') return of('request.too-slow');
  if (reason === 'TOO_MANY') return of('request.too-many');
  return of('request.malformed');
}

/** The RFC 9457 document, as services and the gateway send it. */
export function refusalText({ code, status, correlationId }: Refusal): string {
  return JSON.stringify({ type: `urn:toothwise:problem:${code}`, title: ERRORS[code].title, status, code, correlationId });
}

/** Writes a whole answer by hand, for there is no response object yet, and ends the connection. */
export function answerOnSocket(
  socket: Socket,
  refusal: Refusal,
  { headers, body }: { headers: Record<string, string>; body: string } = {
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8', 'X-Correlation-Id': refusal.correlationId },
    body: refusalText(refusal),
  },
): void {
  const all = { ...headers, 'Cache-Control': 'no-store', 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'));
  // Who does not read the answer shall not keep the socket.
  setTimeout(() => socket.destroy(), 1000).unref();
}
