import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { accountHttp } from '@toothwise/contracts-account';
import { sessionStore, type RemoteManifest } from '@toothwise/web-platform';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, http, HttpResponse } from 'msw';

const none: accountHttp.Erasure = { state: 'none', askedAt: null, dueAt: null, lastOwnerOf: null };
const planned: accountHttp.Erasure = { ...none, state: 'planned', askedAt: '2026-11-23T10:00:00Z', dueAt: '2030-12-23T10:00:00Z' };
const stale = { type: 'urn:toothwise:problem:auth.stale', code: 'auth.stale', status: 403, title: 'Stale', correlationId: 'c-1' };

/** The page for somebody of whom this is so; `asked` collects what is sent. */
async function open(before: accountHttp.Erasure, refuses = false) {
  const { asked } = await openAt('/privacy', before, refuses);
  const part = within(await screen.findByRole('region', { name: 'Have everything erased' }));
  return { asked, part };
}

async function openAt(path: string, before: accountHttp.Erasure, refuses = false, user: typeof fakeUser | null = fakeUser) {
  const asked: string[] = [];
  const handlers = [
    http.get('*/me/erasure', () => HttpResponse.json(before)),
    http.post('*/me/erasure', async ({ request }) => {
      const { when } = (await request.json()) as accountHttp.ErasureRequest;
      asked.push(when);
      if (refuses) return HttpResponse.json(stale, { status: 403, headers: { 'content-type': 'application/problem+json' } });
      return HttpResponse.json(when === 'now' ? { ...planned, dueAt: planned.askedAt } : planned);
    }),
    http.delete('*/me/erasure', () => {
      asked.push('revoked');
      return HttpResponse.json(none);
    }),
  ];
  globalThis.fetch = async (input, init) =>
    (await getResponse(handlers, new Request(new URL(String(input), 'http://localhost'), init))) ?? HttpResponse.error();
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: [
      { path: '/privacy', access: 'public', titleKey: 'privacy:title', page: () => import('./privacy.page.js') },
      { path: '/erased', access: 'public', titleKey: 'privacy:title', page: () => import('./erased.page.js') },
    ],
    navigation: [],
    slots: [],
    texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
  };
  return { asked, ...(await renderRemote(manifest, path, { user: user ?? undefined })) };
}
const dialog = () => within(screen.getByRole('dialog'));

describe('having everything erased', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('is said in full first, waits 30 days unless chosen otherwise, and can be called off', async () => {
    const { asked, part } = await open(none);
    await userEvent.click(await part.findByRole('button', { name: 'Erase everything' }));
    expect(dialog().getByText(/If you have a plan, it ends at once: nothing more is charged/)).toBeVisible();
    expect(dialog().getByText(/Receipts of payments.*what was agreed for a child.*Your first name stays/)).toBeVisible();
    expect(dialog().getByRole('radio', { name: /In 30 days/ })).toBeChecked();
    expect(asked).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Erase in 30 days' }));
    expect(await part.findByText(/Everything is erased on .*Dec/)).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Keep everything after all' }));
    expect(await part.findByRole('button', { name: 'Erase everything' })).toBeVisible();
    expect(asked).toEqual(['in-30-days', 'revoked']);
  });

  it('that was not called off says so beside the button', async () => {
    const { part } = await open(planned);
    const button = await part.findByRole('button', { name: 'Keep everything after all' });
    globalThis.fetch = async () => HttpResponse.error();
    await userEvent.click(button);
    expect(await part.findByRole('alert')).toHaveTextContent(/^It could not be called off. Try again in a moment./);
  });

  it('may begin at once, for good', async () => {
    const { asked, part } = await open(none);
    await userEvent.click(await part.findByRole('button', { name: 'Erase everything' }));
    await userEvent.click(dialog().getByRole('radio', { name: /Now/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Erase now' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible();
    expect(screen.getByText('Everything is being erased')).toBeVisible();
    expect(screen.getByText(/a last mail to the address of your account/)).toBeVisible();
    expect(sessionStore.state()).toEqual({ status: 'signed-out', expired: false });
    expect(sessionStorage).toHaveLength(0);
    expect(asked).toEqual(['now']);
  });

  it.each([
    ['signed in', fakeUser],
    ['signed out', null],
  ])('is said of nobody who did not order it: %s', async (_, user) => {
    const { at } = await openAt('/erased', none, false, user);
    await waitFor(() => expect(at()).toBe('/'));
    expect(screen.queryByText('Your account is closed')).toBeNull();
  });

  it('says of an order of before that it is under way', async () => {
    const { part } = await open({ ...planned, state: 'under-way', dueAt: planned.askedAt });
    expect(await part.findByText('Everything is being erased')).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });

  it('asks for a new sign-in where the last one is too old', async () => {
    const { part } = await open(none, true);
    await userEvent.click(await part.findByRole('button', { name: 'Erase everything' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Erase in 30 days' }));
    expect(await dialog().findByRole('button', { name: 'Sign in again' })).toBeVisible();
  });

  it.each([
    ['in 30 days', planned, /Everything is erased on .*Dec/],
    ['now', { ...planned, dueAt: planned.askedAt }, 'Your order waits'],
  ])('that was ordered %s waits, and can be called off, once its person is the only owner', async (_, order, title) => {
    const { asked, part } = await open({ ...order, lastOwnerOf: 'Harborview Dental' });
    expect(await part.findByText(title)).toBeVisible();
    expect(part.getByText(/only owner of Harborview Dental/)).toBeVisible();
    expect(part.queryByRole('button', { name: 'Change the time' })).toBeNull();
    expect(part.queryByText('Everything is being erased')).toBeNull();
    await userEvent.click(part.getByRole('button', { name: 'Keep everything after all' }));
    expect(await part.findByRole('button', { name: 'Erase everything' })).toBeVisible();
    expect(asked).toEqual(['revoked']);
  });

  it('says to the only owner of a practice what has to come first, and offers nothing', async () => {
    const { part } = await open({ ...none, lastOwnerOf: 'Harborview Dental' });
    expect(await part.findByText(/only owner of Harborview Dental/)).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });
});
