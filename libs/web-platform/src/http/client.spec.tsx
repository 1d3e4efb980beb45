import { defineRoutes } from '@toothwise/contracts-core';
import { z } from 'zod';
import { example, problem } from '../examples/index.js';
import { sessionStore } from '../session/session.store.js';
import { FakeIdentity, fakeUser } from '../../test/index.js';
import { getResponse, type HttpHandler } from 'msw';
import { addressOf, client } from './client.js';

const routes = defineRoutes('sample', {
  list: {
    method: 'GET',
    path: '/things',
    kind: 'json',
    summary: 'Things',
    access: 'public',
    query: z.object({ limit: z.coerce.number<number>().max(9).default(5) }),
    answer: z.object({ limit: z.number() }),
  },
  rename: {
    method: 'PUT',
    path: '/things/:id/name',
    kind: 'json',
    summary: 'Gives a thing a name',
    access: 'signed-in',
    params: z.object({ id: z.string() }),
    request: z.object({ label: z.string() }),
    answer: z.object({ label: z.string() }),
    idempotent: true,
  },
  relabel: {
    method: 'PUT',
    path: '/label',
    kind: 'json',
    summary: 'Another label',
    access: 'signed-in',
    request: z.object({ label: z.string() }),
    answer: z.object({ label: z.string(), version: z.int() }),
    versioned: true,
  },
  remove: { method: 'DELETE', path: '/things', kind: 'json', summary: 'Removes all', access: 'signed-in' },
  watch: {
    method: 'GET',
    path: '/things/:id/events',
    kind: 'stream',
    summary: 'Changes',
    access: 'signed-in',
    params: z.object({ id: z.string() }),
    events: { changed: z.object({}) },
  },
});
const api = client(routes);
const asked: Request[] = [];
const direct = globalThis.fetch;
let handlers: HttpHandler[];

beforeEach(async () => {
  asked.length = 0;
  await sessionStore.start(new FakeIdentity(fakeUser));
  globalThis.fetch = async (url, init) => {
    const request = new Request(new URL(String(url), 'http://localhost'), init);
    asked.push(request);
    return (await getResponse(handlers, request))!;
  };
});
afterAll(() => {
  globalThis.fetch = direct;
});

describe('calls of a table', () => {
  it('ask as the entry says, and answer what its service does', async () => {
    handlers = [example(routes.rename, ({ params, body, idempotencyKey }) => ({ label: `${params.id} ${body.label} ${idempotencyKey}` }))];
    expect(await api.rename({ params: { id: 'a/b' }, body: { label: 'new' }, idempotencyKey: 'k1' })).toMatchObject({
      label: 'a/b new k1',
    });
    expect(asked[0]).toMatchObject({ method: 'PUT', url: 'http://localhost/api/sample/v1/things/a%2Fb/name' });
    expect(asked[0]!.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('say which version they saw of what they write', async () => {
    handlers = [example(routes.relabel, ({ body, ifMatch }) => ({ ...body, version: ifMatch + 1 }))];
    expect(await api.relabel({ body: { label: 'new' }, ifMatch: 7 })).toMatchObject({ label: 'new', version: 8 });
    expect(asked[0]!.headers.get('if-match')).toBe('"7"');
  });

  it('send no token where anybody may call', async () => {
    handlers = [example(routes.list, ({ query }) => query)];
    expect([await api.list(), await api.list({ query: { limit: 7 } })]).toMatchObject([{ limit: 5 }, { limit: 7 }]);
    expect(asked.map(({ headers }) => headers.has('authorization'))).toEqual([false, false]);
  });

  it('notice an answer that is not what the entry says, here and in development', async () => {
    handlers = [example(routes.list, () => Response.json({ limit: 'many' }))];
    await expect(api.list()).rejects.toMatchObject({ code: 'response.unexpected' });
  });

  it('answer nothing where the entry has no answer, and fail as services refuse', async () => {
    handlers = [example(routes.remove, () => undefined)];
    expect(await api.remove()).toBeUndefined();
    handlers = [example(routes.remove, () => problem(404, 'resource.not-found'))];
    await expect(api.remove()).rejects.toMatchObject({ code: 'resource.not-found', status: 404 });
  });

  it('find an example that is asked wrongly', async () => {
    handlers = [example(routes.list, ({ query }) => query)];
    await expect(api.list({ query: { limit: 70 } })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('know where a stream is', () => expect(addressOf(routes.watch, { params: { id: 'a b' } })).toBe('/api/sample/v1/things/a%20b/events'));

  it('do not compile with another name or field', () => {
    const never = () => [
      // @ts-expect-error no such route
      api.rename2(),
      // @ts-expect-error no such parameter
      api.rename({ params: { key: 'a' }, body: { label: 'new' }, idempotencyKey: 'k' }),
      // @ts-expect-error no such field
      api.rename({ params: { id: 'a' }, body: { name: 'new' }, idempotencyKey: 'k' }),
      // @ts-expect-error the key is missing
      api.rename({ params: { id: 'a' }, body: { label: 'new' } }),
      // @ts-expect-error the version that was seen is missing
      api.relabel({ body: { label: 'new' } }),
      // @ts-expect-error streams are followed, not called
      api.watch({ params: { id: 'a' } }),
      // @ts-expect-error its answer has another field
      api.list().then(({ items }) => items),
      // @ts-expect-error the parameter is missing
      addressOf(routes.watch),
    ];
    expect(never).toBeDefined();
  });
});
