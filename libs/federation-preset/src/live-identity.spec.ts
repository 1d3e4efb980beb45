import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { liveIdentity } from './live-identity.js';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed)))));

async function serve(listener: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void): Promise<string> {
  const server = createServer((request, response) => void listener(request, response));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

describe('signing in on a development server', () => {
  it('the identity server sees its own origin, the browser the development server’s', async () => {
    const seen: { url?: string; origin?: string; body: string }[] = [];
    const live = await serve(async (request, response) => {
      seen.push({ url: request.url, origin: request.headers.origin, body: await text(request) });
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.writeHead(302, { location: `${live}/patient-portal?code=1` }).end();
    });
    const development = await serve((request, response) => void liveIdentity(live)(request, response));
    const answer = await fetch(`${development}/realms/toothwise/token?redirect_uri=${encodeURIComponent(`${development}/x`)}`, {
      method: 'POST',
      headers: { origin: development },
      body: new URLSearchParams({ redirect_uri: `${development}/x` }),
      redirect: 'manual',
    });
    const redirect = `redirect_uri=${encodeURIComponent(`${live}/x`)}`;
    expect(seen).toEqual([{ url: `/realms/toothwise/token?${redirect}`, origin: live, body: redirect }]);
    expect(answer.headers.get('location')).toBe(`${development}/patient-portal?code=1`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('pages are rewritten, tokens and pictures are not', async () => {
    const live = await serve((request, response) => {
      response.setHeader('content-type', request.url === '/page' ? 'text/html; charset=utf-8' : 'application/json');
      response.end(`<form action="${live}/go">`);
    });
    const development = await serve((request, response) => void liveIdentity(live)(request, response));
    expect(await (await fetch(`${development}/page`)).text()).toBe(`<form action="${development}/go">`);
    expect(await (await fetch(`${development}/token`)).text()).toBe(`<form action="${live}/go">`);
  });
});
