import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a fetched answer no longer is, or what the connection decides itself. */
const notPassedOn = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'set-cookie']);

/**
 * The identity server sends people back to the platform's own origin alone. So that they can sign in on a development server's origin
 * with no exception made there, the two origins are exchanged on the way.
 */
export function liveIdentity(live: string) {
  const origin = new URL(live).origin;
  return async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> => {
    const own = `http://${request.headers.host}`;
    const exchange = (content: string, from: string, to: string) =>
      content.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to));
    const there = (content: string) => exchange(content, own, origin);
    const back = (content: string) => exchange(content, origin, own);
    const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
    const answer = await fetch(origin + there(request.originalUrl ?? request.url ?? '/'), {
      method: request.method,
      headers: headers.map(([name, value]): [string, string] => [name, there(String(value))]),
      body: request.method === 'POST' ? there(await text(request)) : undefined,
      redirect: 'manual',
    });
    for (const [name, value] of answer.headers) if (!notPassedOn.has(name)) response.setHeader(name, back(value));
    response.setHeader('set-cookie', answer.headers.getSetCookie());
    response.statusCode = answer.status;
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response.end(isPage ? back(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  };
}
