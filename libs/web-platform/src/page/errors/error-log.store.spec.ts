import { ApiProblem } from '../../basics/line/api-problem.js';
import { errorLogStore, logError } from './error-log.store.js';

const errorLog = () => errorLogStore.state();

describe('the error log of a page', () => {
  it('APP-239 keeps when, what, where, how severe, and whether it was recovered', () => {
    logError(new TypeError('x is undefined'), 'screening', 'critical');
    expect(errorLog().at(-1)).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      error: 'TypeError: x is undefined',
      context: 'screening',
      severity: 'critical',
      recovered: false,
    });
  });

  it('names the request that failed', () => {
    logError(new ApiProblem({ code: 'internal', status: 500, correlationId: 'trace-12345678' }), 'screening');
    expect(errorLog().at(-1)).toMatchObject({ correlationId: 'trace-12345678', recovered: false });
  });

  it('APP-240 keeps the last 100', () => {
    for (let count = 1; count <= 130; count += 1) logError(new Error(String(count)), 'test');
    expect([errorLog().length, errorLog()[0]?.error, errorLog().at(-1)?.error]).toEqual([100, 'Error: 31', 'Error: 130']);
  });
});
