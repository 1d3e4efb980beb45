import { answersKept, failuresOver, wrongMethodsTaken } from './inputs-and-answers.js';
import type { Answer, RequestOptions } from './start-bed.js';

const document = { paths: { '/api/tooth/v1/teeth': { get: { parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }] } } } };
const answer = (status: number, headers: Record<string, string> = {}, body: object = {}) =>
  ({ status, headers: new Headers(headers), body }) as unknown as Answer<never>;

/** A service that answers like this to whatever is asked but its document. */
const serving = (given: (method: string, path: string) => Answer<never>) => {
  const ask = (path: string, { method = 'GET' }: RequestOptions = {}) =>
    Promise.resolve(path.endsWith('openapi.json') ? answer(200, {}, document) : given(method, path));
  return { bed: { request: ask as never, heads: ask as never }, domain: 'tooth', token: 'token' };
};
const refusal = { allow: 'GET, HEAD', 'cache-control': 'no-store' };
const right = (method: string) =>
  ['GET', 'HEAD'].includes(method)
    ? answer(200, refusal)
    : method === 'OPTIONS'
      ? answer(204, refusal)
      : answer(405, refusal, { status: 405, code: 'request.wrong-method' });

describe('what is asked of every route', () => {
  it('finds nothing where all is right', async () => {
    const asked = serving(right);
    expect(await wrongMethodsTaken(asked)).toEqual([]);
    expect(await answersKept(asked)).toEqual([]);
    expect(await failuresOver('a', asked)).toEqual({ places: ['GET /api/tooth/v1/teeth ?q'], failed: [] });
  });

  it('names where a service fails over a text', async () => {
    const asked = serving((_, path) => answer(path.endsWith('?q=a%00b') ? 500 : 200));
    expect((await failuresOver('a\0b', asked)).failed).toEqual(['GET /api/tooth/v1/teeth ?q']);
    expect((await failuresOver('a\0b', asked, { status: 500 })).failed).toEqual([]);
  });

  it.each([
    ['takes a method that it does not have', answer(200, refusal)],
    ['does not say which it has', answer(405, {}, { status: 405, code: 'request.wrong-method' })],
    ['refuses without its code', answer(405, refusal, { status: 405 })],
  ])('names a route that %s', async (_, given) => {
    expect(await wrongMethodsTaken(serving((method) => (method === 'POST' ? given : right(method))))).toEqual([
      expect.stringContaining('POST /api/tooth/v1/teeth: '),
    ]);
  });

  it('names an answer that may be kept, to whom it is for and to strangers', async () => {
    const found = await answersKept(serving((method) => answer(200, method === 'GET' ? { 'cache-control': 'max-age=60' } : refusal)));
    expect(found).toEqual(Array(2).fill('GET /api/tooth/v1/teeth: 200, max-age=60'));
  });
});
