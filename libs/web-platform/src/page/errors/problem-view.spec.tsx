import { ERRORS } from '@toothwise/contracts-core/errors';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem, problemOf } from '../../basics/line/api-problem.js';
import { sessionStore } from '../../session/session.store.js';
import { problemTexts, type ProblemCode } from '../../basics/texts/problems.en.js';
import { addTexts } from '../../basics/texts/texts.js';
import { errorLogStore, logError } from './error-log.store.js';
import { fieldSentences, problemSentence } from './problem-sentence.js';
import { ProblemView } from './problem-view.component.js';

const canary = 'CANARY of the server';
const codes = Object.keys(problemTexts) as (keyof typeof problemTexts)[];

/** A service's refusal, English and all. */
const refusal = (code: string, status: number, headers: Record<string, string> = {}) =>
  problemOf(
    Response.json(
      { code, status, title: canary, detail: canary, issues: [{ path: 'place.label', message: canary }], correlationId: 'c-42' },
      { status, headers },
    ),
  );

/** As a remote brings the words of its domain's codes. */
const problems = { 'tooth.worn': { says: 'This tooth is worn.', next: 'Choose another one.' } };

describe('what a page says when something failed', () => {
  it('knows every code that any domain may answer', () => {
    expect(codes).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
  });

  it.each(codes)('%s: a sentence and a next step, and nothing of what the server wrote', async (code) => {
    const problem = await refusal(code, 409);
    const { container } = render(<ProblemView error={problem} />);
    const { says, next } = problemTexts[code];
    for (const text of [says, next]) {
      expect(text).not.toBe('');
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(problemSentence(problem, canary)).toContain(text);
    }
    logError(problem, 'test');
    expect(container.innerHTML + problemSentence(problem, '') + errorLogStore.state().at(-1)?.error).not.toContain(canary);
  });

  it('offers a new sign-in, and nothing else, where the old one is too old', async () => {
    const [again, retry] = [jest.spyOn(sessionStore, 'signInAgain').mockResolvedValue(), jest.fn()];
    render(<ProblemView error={await refusal('auth.stale', 403)} onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This needs a sign-in of the last 5 minutes. Sign in again; you come back to this page.',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^Sign in again\s*This needs/);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect([again.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
    again.mockRestore();
  });

  it.each(['tooth.of-tomorrow', '__proto__', 'constructor', 'toString', ''])(
    'a code that it does not know ("%s") gets the general sentence and its id',
    async (code) => {
      const problem = await refusal(code, 418);
      render(<ProblemView error={problem} />);
      const said = [screen.getByRole('alert').textContent, problemSentence(problem, canary)];
      for (const text of said) {
        expect(text).toContain('This did not work. Reload the page and try again.');
        expect(text).toContain('Reference for support: c-42');
        expect(text).not.toContain(canary);
      }
      expect(problem.status).toBe(418);
    },
  );

  it('knows a domain’s own codes as soon as a remote has brought its texts', async () => {
    const problem = await refusal('tooth.worn', 409);
    expect(problemSentence(problem, canary)).toMatch(/^This did not work\./);
    addTexts('example', { problems });
    expect(problemSentence(problem, canary)).toBe('This tooth is worn. Choose another one.');
  });

  it('says the same of a code that a remote of another build gives it', () => {
    const problem = new ApiProblem({ code: 'http.418' as ProblemCode, status: 418 });
    expect(problemSentence(problem, '')).toMatch(/^This did not work\./);
  });

  it.each([
    [401, 'auth.required'],
    [403, 'auth.forbidden'],
    [404, 'resource.not-found'],
    [413, 'request.too-large'],
    [429, 'request.too-many'],
    [502, 'service.unavailable'],
    [503, 'service.unavailable'],
    [504, 'service.unavailable'],
    [500, 'response.unexpected'],
    [418, 'response.unexpected'],
  ])('what stands in front of the services and answers %d without a document is %s', async (status, code) => {
    expect(await problemOf(new Response('<html>', { status }))).toMatchObject({ code, status });
  });

  it.each([
    ['59', undefined],
    ['60', 'again in 1 minute.'],
    ['3600', 'again in 60 minutes.'],
    ['3601', 'again in 2 hours.'],
    ['soon', undefined],
  ])('Retry-After %s is said as "%s"', async (seconds, said) => {
    const sentence = problemSentence(await refusal('request.too-many', 429, { 'retry-after': seconds }), '');
    if (said) expect(sentence).toContain(said);
    else expect(sentence).not.toMatch(/again in/);
  });

  it('ends a specified title with a full stop where the next step follows in the same line', () => {
    const problem = new ApiProblem({ code: 'photo.not-an-image', status: 415 });
    expect(problemSentence(problem, '')).toBe('Invalid File Type. Please upload only image files.');
  });

  it('says beside a field what the page knows of it, else a general sentence', async () => {
    const problem = await refusal('request.invalid', 400);
    expect(fieldSentences(problem, { place: 'Choose a place.' })).toEqual({ place: 'Choose a place.' });
    expect(fieldSentences(problem, { phone: 'Check the number.' })).toEqual({ place: 'Check this field.' });
    expect(fieldSentences(new Error('x'), { place: 'Choose a place.' })).toEqual({});
  });

  it('compares with codes that exist', () => {
    const problem = new ApiProblem({ code: 'resource.conflict', status: 409 });
    // @ts-expect-error no such code
    expect(problem.code === 'resource.conflikt').toBe(false);
    // @ts-expect-error what the server wrote is not there to be shown
    expect(problem.title).toBeUndefined();
    // @ts-expect-error nor is its detail
    expect(problem.detail).toBeUndefined();
  });
});
