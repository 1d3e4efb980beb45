import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Consent, ConsentChange, Look } from '@toothwise/contracts-account';
import type { NavigationEntry, RemoteManifest } from '@toothwise/web-platform';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, http, HttpResponse } from 'msw';

const current = { textVersion: '2026-11-21.2', paragraphs: [], statement: 'I agree.' };
const given: Consent = { kind: 'health-data', given: true, textVersion: '2026-11-21.2', at: '2026-11-20T10:00:00Z', current };

const looks: Look[] = [
  {
    id: '00000000-0000-4000-8000-000000000002',
    at: '2026-11-21T09:00:00Z',
    who: { kind: 'administrator' },
    what: 'read what was done with your account',
  },
  {
    id: '00000000-0000-4000-8000-000000000001',
    at: '2026-11-20T09:00:00Z',
    who: { kind: 'practice', name: 'Harborview Dental' },
    what: 'opened the case that you shared',
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    at: '2026-11-19T09:00:00Z',
    who: { kind: 'dentist' },
    what: 'reviewed one of your screenings',
  },
];

const stored: NavigationEntry = { place: 'stored-data', path: '/screening-history', labelKey: 'example:delete', order: 10 };

/** The page, for somebody whose consent is `before`; `changes` collects what is sent. */
async function open(user: typeof fakeUser | null, before: Consent = given, seen: Look[] | null = []) {
  const changes: ConsentChange[] = [];
  const address = '*/api/account/v1/consents/health-data';
  const handlers = [
    http.get('*/api/account/v1/looks', () => (seen ? HttpResponse.json({ items: seen, next: null }) : HttpResponse.error())),
    http.get('*/api/account/v1/me/erasure', () => HttpResponse.json({ state: 'none', askedAt: null, dueAt: null, lastOwnerOf: null })),
    http.get('*/api/account/v1/looks/events', () => new HttpResponse(null, { status: 503 })),
    http.get(address, () => HttpResponse.json(before)),
    http.put(address, async ({ request }) => {
      changes.push((await request.json()) as ConsentChange);
      return HttpResponse.json({ ...before, given: false, at: '2026-11-21T10:00:00Z' });
    }),
  ];
  globalThis.fetch = async (input, init) =>
    (await getResponse(handlers, new Request(new URL(String(input), 'http://localhost'), init))) ?? HttpResponse.error();
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: [{ path: '/privacy', access: 'public', titleKey: 'privacy:title', page: () => import('./privacy.page.js') }],
    navigation: [],
    slots: [],
    texts: { namespace: 'example', en: () => Promise.resolve({ default: { delete: 'Delete the screenings you have' } }) },
  };
  await renderRemote(manifest, '/privacy', { user, otherPaths: ['/screening-history'], otherLinks: [stored] });
  await screen.findByRole('heading', { level: 1, name: 'What we keep, and why' });
  return changes;
}

describe('what we keep', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('a visitor reads it, and is asked nothing of the account', async () => {
    await open(null);
    expect(screen.queryByRole('heading', { name: 'Your consent' })).toBeNull();
  });

  it('says who may look besides those with whom one shares, when, and that each look is noted and shown', async () => {
    await open(null);
    const part = within(screen.getByRole('heading', { name: 'Who sees it' }).parentElement!);
    expect(part.getByText(/^Our administrators may open a screening.*to help you or to keep the service safe/)).toBeVisible();
    expect(part.getByText(/^A dentist sees a screening that they review for you/)).toBeVisible();
    expect(part.getByText(/is noted before they see it.*“Who looked at my record”/)).toBeVisible();
    expect(part.queryByText(/Nobody else/)).toBeNull();
  });

  it('the consent to health data can be taken back, and the stored screenings deleted then', async () => {
    const changes = await open(fakeUser);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
    expect(changes).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw consent' }));
    expect(await screen.findByText(/You withdrew your consent to health data on/)).toBeVisible();
    expect(changes).toEqual([{ given: false, textVersion: '2026-11-21.2' }]);
    expect(screen.getByRole('link', { name: 'Delete the screenings you have' })).toHaveAttribute('href', '/screening-history');
  });

  it('a consent that was not taken back says so in the dialog', async () => {
    await open(fakeUser);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
    globalThis.fetch = async () => HttpResponse.error();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw consent' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Your consent could not be withdrawn. Try again in a moment./);
  });

  it('says all that goes with it for good and what stays, and how to take it along, before anything goes', async () => {
    const changes = await open(fakeUser);
    const told = screen.getByText(/^You can withdraw your consent/).textContent;
    for (const gone of ['unfinished answers', 'conversations with the advisor', 'recordings of appointments']) expect(told).toContain(gone);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/for good, also if you agree again/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Conversations with the advisor/),
      expect.stringMatching(/^Recordings of appointments: sound, transcript and summary/),
      expect.stringMatching(/^Unfinished answers/),
    ]);
    expect(dialog.getByText(/^Finished screenings stay/)).toHaveTextContent(/documents, X-rays/);
    // The way to the file leads out of the question, and to a heading that takes the focus.
    await userEvent.click(dialog.getByRole('link', { name: 'Take your data along first' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector(location.hash)).toBe(screen.getByRole('heading', { name: 'Take your data along' }));
    expect(document.querySelector(location.hash)).toHaveAttribute('tabindex', '-1');
    expect(changes).toEqual([]);
  });

  it('names everybody else who looked, what they did and when; and says so where nobody did, or where it cannot be read', async () => {
    await open(fakeUser, given, looks);
    const list = within(await screen.findByRole('region', { name: 'Who looked at my record' }));
    const lines = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^An administrator read what was done with your account.*Nov/);
    expect(lines[1]).toMatch(/^Harborview Dental opened the case that you shared.*Nov/);
    expect(lines[2]).toMatch(/^A dentist reviewed one of your screenings.*Nov/);
    cleanup();
    await open(fakeUser, given, []);
    expect(await screen.findByText('Nobody has.')).toBeVisible();
    cleanup();
    await open(fakeUser, given, null);
    expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
  });

  it('says so where nothing was agreed to yet', async () => {
    await open(fakeUser, { ...given, given: false, textVersion: null, at: null });
    expect(await screen.findByText(/You have not agreed to anything yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull();
  });
});
