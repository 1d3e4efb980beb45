import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoutes } from '@toothwise/contracts-core';
import { z } from 'zod';
import { FakeIdentity, fakeUser } from '../../test/index.js';
import { sessionStore } from '../session/session.store.js';
import { client } from './client.js';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

let server: http.Server;
let answer: Answer;
const asked: http.IncomingMessage[] = [];
const direct = globalThis.fetch;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request);
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Pages use paths; here they lead to the test's own server.
  globalThis.fetch = (url, init) => direct(new URL(String(url), origin), init);
});

afterAll(() => {
  globalThis.fetch = direct;
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  asked.length = 0;
  await sessionStore.start(new FakeIdentity(fakeUser));
});

const json = (response: http.ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json', 'x-correlation-id': 'c-7' }).end(JSON.stringify(value));

const api = client(
  defineRoutes('screening', {
    save: {
      method: 'POST',
      path: '/drafts',
      kind: 'json',
      summary: 'Saves',
      access: 'signed-in',
      query: z.object({ kind: z.string(), empty: z.null() }),
      request: z.object({ pain: z.number() }),
      answer: z.object({ received: z.unknown() }),
      idempotent: true,
    },
    credits: { method: 'GET', path: '/credits', kind: 'json', summary: 'Credits', access: 'signed-in', answer: z.string() },
  }),
);

/** As production builds have it: nothing checks an answer there (libs/federation-preset). */
const unchecked = () =>
  client({ credits: { method: 'GET', path: '/api/screening/v1/credits', kind: 'json' } as never }) as unknown as typeof api;

describe('a call', () => {
  it('sends the token, the query, the body and the idempotency key', async () => {
    answer = (_request, response, body) => json(response, 200, { received: JSON.parse(body) });
    const result = await api.save({ query: { kind: 'urgent', empty: null }, body: { pain: 7 }, idempotencyKey: 'k-1' });
    expect(result).toEqual({ received: { pain: 7 } });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/screening/v1/drafts?kind=urgent' });
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer fake', 'idempotency-key': 'k-1', 'content-type': 'application/json' });
  });

  it('turns a problem document into an ApiProblem with its code, refused fields and correlation id', async () => {
    answer = (_request, response) =>
      json(response, 400, {
        title: 'Not valid.',
        status: 400,
        code: 'request.invalid',
        issues: [{ path: 'pain', message: '0 to 10' }],
        correlationId: 'c-8',
      });
    await expect(api.credits()).rejects.toMatchObject({
      code: 'request.invalid',
      fields: ['pain'],
      correlationId: 'c-8',
      transient: false,
    });
  });

  it('knows an answer that is no problem document by its status', async () => {
    answer = (_request, response) => response.writeHead(502, { 'x-correlation-id': 'c-9' }).end('<html>Bad gateway</html>');
    await expect(api.credits()).rejects.toMatchObject({ code: 'service.unavailable', correlationId: 'c-9', transient: true });
  });

  it('calls a lost connection what it is, and retryable', async () => {
    answer = (request) => request.socket.destroy();
    await expect(api.credits()).rejects.toMatchObject({ code: 'network.failed', status: 0, transient: true });
  });

  it.each([
    ['of a length that was told', 40],
    ['of unknown length', null],
  ])('APP-251 calls an answer that was cut off a lost connection, never an empty one: %s', async (_, length) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...(length !== null && { 'content-length': length }) });
      response.write('"ok"', () => response.destroy());
    };
    await expect(unchecked().credits()).rejects.toMatchObject({ code: 'network.failed', status: 0, transient: true });
  });

  it('does not take what is no JSON for an empty answer, and an empty one for no failure', async () => {
    answer = (_request, response) => response.writeHead(200, { 'x-correlation-id': 'c-7' }).end('<html>Welcome</html>');
    await expect(unchecked().credits()).rejects.toMatchObject({ code: 'response.unexpected', status: 200, correlationId: 'c-7' });
    answer = (_request, response) => response.writeHead(204).end();
    expect(await unchecked().credits()).toBeUndefined();
    answer = (_request, response) => response.writeHead(202, { 'transfer-encoding': 'chunked' }).end();
    expect(await unchecked().credits()).toBeUndefined();
  });

  it('tells whoever stopped waiting, also in the middle of an answer, that they did', async () => {
    const stop = new AbortController();
    answer = (_request, response) => void response.writeHead(200).write('"o', () => setTimeout(() => stop.abort(), 50));
    await expect(unchecked().credits({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('calls an answer that is not finished in time late', async () => {
    answer = (_request, response) => void response.writeHead(200).write('"o');
    await expect(unchecked().credits({ timeout: 200 })).rejects.toMatchObject({ code: 'network.timeout', transient: true });
  });

  it('renews a refused token once and sends the request once more', async () => {
    answer = (_request, response) =>
      asked.length === 1 ? json(response, 401, { code: 'auth.expired', title: 'x' }) : json(response, 200, 'ok');
    expect(await api.credits()).toBe('ok');
    expect(asked).toHaveLength(2);
  });

  it('gives up when the renewed token is refused too', async () => {
    answer = (_request, response) => json(response, 401, { code: 'auth.required', title: 'Sign in', status: 401 });
    await expect(api.credits()).rejects.toMatchObject({ code: 'auth.required' });
    expect(asked).toHaveLength(2);
  });

  it('checks an answer with a schema', async () => {
    answer = (_request, response) => json(response, 200, { credits: 'many' });
    await expect(api.credits()).rejects.toMatchObject({ code: 'response.unexpected', correlationId: 'c-7' });
  });
});
