import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { accountHttp } from '@toothwise/contracts-account';
import type { RemoteManifest } from '@toothwise/web-platform';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, http, HttpResponse } from 'msw';

const parts = [
  { title: 'Profile', there: true },
  { title: 'Screenings', there: false },
];
const none: accountHttp.AccountExport = { state: 'none', askedAt: null, parts, bytes: null, expiresAt: null };
const preparing: accountHttp.AccountExport = { ...none, state: 'preparing', askedAt: '2026-03-23T10:00:00Z' };
const ready: accountHttp.AccountExport = { ...preparing, state: 'ready', bytes: 3_240_000, expiresAt: '2026-03-30T10:00:00Z' };
const problem = (code: string, status: number) =>
  HttpResponse.json(
    { type: `urn:toothwise:problem:${code}`, code, status, title: 'No', correlationId: 'c-1' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

async function open(before: accountHttp.AccountExport, refuses?: [string, number]) {
  const asked: string[] = [];
  const handlers = [
    http.get('*/me/export', () => HttpResponse.json(before)),
    http.post('*/me/export', () => {
      asked.push('ordered');
      return refuses ? problem(...refuses) : HttpResponse.json(preparing);
    }),
    http.get('*/me/export/link', () => {
      asked.push('fetched');
      return problem('auth.stale', 403);
    }),
  ];
  globalThis.fetch = async (input, init) =>
    (await getResponse(handlers, new Request(new URL(String(input), 'http://localhost'), init))) ?? HttpResponse.error();
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: [{ path: '/privacy', access: 'public', titleKey: 'privacy:title', page: () => import('./privacy.page.js') }],
    navigation: [],
    slots: [],
    texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
  };
  await renderRemote(manifest, '/privacy', { user: fakeUser });
  return { asked, part: within(await screen.findByRole('region', { name: 'Take your data along' })) };
}

describe('taking one’s data along', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
    jest.restoreAllMocks();
  });

  it('is asked for once, and shows which parts are there', async () => {
    const { asked, part } = await open(none);
    await userEvent.click(await part.findByRole('button', { name: 'Prepare my data' }));
    expect(await part.findByText('Your data is being prepared')).toBeVisible();
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ProfileThere', 'ScreeningsComing']);
    expect(part.queryByRole('button')).toBeNull();
    expect(asked).toEqual(['ordered']);
  });

  it('says how large it is and until when it is kept; who signed in long ago does so again to fetch it', async () => {
    const { asked, part } = await open(ready);
    expect(await part.findByText(/One ZIP file of 3\.2 MB\. It is kept until .*Mar 30/)).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Download' }));
    expect(await part.findByRole('button', { name: 'Sign in again' })).toBeVisible();
    expect(asked).toEqual(['fetched']);
  });

  it.each([
    ['expired', { ...ready, state: 'expired' }, /was kept until .*Mar 30.* and is gone/],
    ['failed', { ...preparing, state: 'failed' }, 'Your data could not be put together'],
  ] as const)('that is %s says so, and can be asked for again', async (_, before, sentence) => {
    const { asked, part } = await open(before);
    expect(await part.findByText(sentence)).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Prepare it again' }));
    expect(await part.findByText('Your data is being prepared')).toBeVisible();
    expect(asked).toEqual(['ordered']);
  });

  it('that was asked for too often waits', async () => {
    const { part } = await open(none, ['request.too-many', 429]);
    await userEvent.click(await part.findByRole('button', { name: 'Prepare my data' }));
    expect(await part.findByRole('alert')).toBeVisible();
  });
});
