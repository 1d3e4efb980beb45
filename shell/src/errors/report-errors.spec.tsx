import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { errorLogStore, logError, sessionStore } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser } from '@toothwise/web-platform/testing';
import { reportErrors } from './report-errors.js';

interface Sent {
  path: string;
  body: Record<string, unknown>;
  token: string | null;
}

const preferences = {
  ...{ email_enabled: true, push_enabled: true, family_updates: true, appointment_reminders: true, screening_results: true },
  ...{ system_updates: true, marketing_emails: false, email_reminders: true, sms_reminders: false },
  ...{ data_sharing: false, family_sharing: false, version: 0 },
};

describe('what goes wrong on a page', () => {
  const sent: Sent[] = [];
  let analytics = true;
  const to = (path: string) => sent.filter((one) => one.path === path);
  beforeAll(async () => {
    await sessionStore.start(new FakeIdentity(fakeUser));
    globalThis.fetch = async (url, init) => {
      if (String(url).endsWith('/me/preferences')) return Response.json({ ...preferences, analytics });
      const token = new Headers(init?.headers).get('authorization');
      sent.push({ path: String(url), body: JSON.parse(String(init?.body)) as Sent['body'], token });
      return new Response(null, { status: 204 });
    };
    reportErrors();
  });
  beforeEach(() => {
    sent.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const reports = () => to('/api/account/v1/error-reports');

  it('is reported once, by a request that names nobody, and says whether it was recovered meanwhile', async () => {
    const first = logError(new TypeError('x is undefined'), 'mfe-screening', 'high');
    logError(new TypeError('x is undefined'), 'mfe-screening', 'high');
    logError(new Error('y'.repeat(3000)), 'shell');
    first.recovered = true;
    expect(reports()).toEqual([]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reports().map(({ body, token }) => [body.error, body.context, body.severity, body.recovered, token])).toEqual([
      ['TypeError: x is undefined', 'mfe-screening', 'high', true, null],
      [expect.stringMatching(/^Error: y{993}$/), 'shell', 'medium', false, null],
    ]);
    expect(Object.keys(reports()[0]!.body).sort()).toEqual(['context', 'error', 'recovered', 'severity']);
  });

  it('is reported when the page is left, before the wait is over', () => {
    // jsdom has no PromiseRejectionEvent.
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }));
    dispatchEvent(new Event('pagehide'));
    expect(reports().map(({ body }) => [body.error, body.context])).toEqual([['Error: rejected', 'window']]);
  });

  it('APP-230 a refused administrators’ page is told at once, as the person', async () => {
    jest.useRealTimers();
    errorLogStore.add({ timestamp: '', error: 'refused', context: 'guard', severity: 'medium', recovered: true, refusedPath: '/admin' });
    await waitFor(() =>
      expect(to('/api/account/v1/refused-pages')).toEqual([expect.objectContaining({ body: { path: '/admin' }, token: 'Bearer fake' })]),
    );
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('PROF-014 with analytics %s is reported %s times, also before the person has signed in again', async (chosen, times) => {
    analytics = chosen;
    logError(new Error(`with analytics ${chosen}`), 'switch');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reports()).toHaveLength(times);
    logError(new Error(`later with analytics ${chosen}`), 'switch');
    dispatchEvent(new Event('pagehide'));
    expect(reports()).toHaveLength(times * 2);
  });

  it('is said twenty times a page at most', async () => {
    for (let count = 0; count < 40; count += 1) logError(new Error(String(count)), 'test');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reports().length).toBeLessThanOrEqual(20);
    expect(reports().length).toBeGreaterThan(10);
  });
});
