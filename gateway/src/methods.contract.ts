import { request } from 'node:http';
import { startTestStand, type TestStand } from '../test/test-stand.js';

let stand: TestStand;

/** fetch refuses some methods by itself. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type?: string; policy?: string | string[] }>((resolve, reject) => {
    request(`${stand.gateway.url}${path}`, { method, headers }, (response) => {
      const { 'content-type': type, 'content-security-policy': policy } = response.headers;
      response.resume().on('end', () => resolve({ status: response.statusCode!, type, policy }));
    })
      .on('error', reject)
      .end();
  });

describe('unusual methods', () => {
  beforeAll(async () => void (stand = await startTestStand()));
  afterAll(() => stand.stop());

  it.each([
    ['TRACE', 404],
    ['QUERY', 400],
  ])('%s is refused as the caller’s mistake, with all headers of an answer, and reaches nobody', async (method, status) => {
    const answer = await ask(method, '/api/screening/v1/credits');
    expect(answer).toEqual({
      status,
      type: 'application/problem+json; charset=utf-8',
      policy: expect.stringContaining("default-src 'self'"),
    });
    expect(stand.seen).toEqual([]);
  });

  it('QUERY with a body needs a token like any other', async () => {
    expect((await ask('QUERY', '/api/screening/v1/credits', { 'content-type': 'application/json' })).status).toBe(401);
  });
});
