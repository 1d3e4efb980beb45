import { toProblem } from './problem.filter.js';

describe('the problem of an error', () => {
  it.each(['40P01', '55P03', '57P01', 'ECONNREFUSED'])('that only says "not now" asks to come again: %s', (code) => {
    expect(toProblem(Object.assign(new Error('not now'), { code }))).toMatchObject({ code: 'service.unavailable', status: 503 });
  });

  it.each(['23505', '42P01', undefined])('that nobody expected tells nothing: %s', (code) => {
    expect(toProblem(Object.assign(new Error('secret'), { code }))).toMatchObject({ code: 'internal', status: 500 });
  });
});
