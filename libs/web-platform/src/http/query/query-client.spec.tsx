import { ApiProblem } from '../../basics/line/api-problem.js';
import { createQueryClient, mayRetry, retryDelay } from './query-client.js';

const problem = (status: number) => new ApiProblem({ code: 'internal', status });

describe('createQueryClient', () => {
  it('APP-250 doubles the delay from 1000 ms, and APP-040 never waits longer than 30 s', () => {
    expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 4000]);
    expect(retryDelay(10)).toBe(30_000);
  });

  it('APP-040 retries three times', () => {
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, problem(503)))).toEqual([true, true, true, false]);
  });

  it.each([0, 502, 503, 504])('APP-251 retries status %i', (status) => expect(mayRetry(0, problem(status))).toBe(true));
  it.each([400, 401, 403, 404, 409, 422, 429, 500])('APP-251 does not retry status %i', (status) =>
    expect(mayRetry(0, problem(status))).toBe(false),
  );
  it('APP-251 does not retry an error of our own code', () => expect(mayRetry(0, new TypeError('bug'))).toBe(false));

  it('APP-041 keeps data for 5 minutes, and never repeats a write', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries?.gcTime).toBe(300_000);
    expect(mutations?.retry).toBe(false);
  });
});
