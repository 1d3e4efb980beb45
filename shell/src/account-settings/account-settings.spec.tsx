import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountRoutes } from '@toothwise/contracts-account';
import { sessionStore, shellPaths, type RemoteManifest } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse } from 'msw';
import { ownPages } from '../own-pages.js';
import { addShellTexts } from '../texts/shell.texts.js';

const manifest: RemoteManifest = {
  id: 'mfe-example',
  routes: [
    { path: shellPaths.accountSettings, access: 'signed-in', titleKey: 'shell:product', page: () => import('./account-settings.page.js') },
  ],
  navigation: [],
  slots: [],
  texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
};

async function open({ fails = false } = {}) {
  const asked: string[] = [];
  const answer = (name: string) => () => {
    asked.push(name);
    return fails ? problem(503, 'service.unavailable') : new Response(null, { status: 204 });
  };
  const handlers = [
    example(accountRoutes.sendPasswordLink, answer('link')),
    example(accountRoutes.signOutEverywhere, answer('everywhere')),
  ];
  globalThis.fetch = async (input, init) =>
    (await getResponse(handlers, new Request(new URL(String(input), 'http://localhost'), init))) ?? Response.error();
  await renderRemote(manifest, shellPaths.accountSettings, { otherPaths: ownPages.paths });
  await screen.findByRole('heading', { level: 1, name: 'Account Settings' });
  return asked;
}
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Account Settings', () => {
  beforeAll(addShellTexts);

  it('has a link for a new password sent to the person’s own address', async () => {
    const asked = await open();
    expect(screen.getByText(new RegExp(`We send a link to ${fakeUser.email}`))).toBeVisible();
    await press('Send me a link');
    expect(await screen.findByText('The link is on its way')).toBeVisible();
    expect(asked).toEqual(['link']);
  });

  it('signs out everywhere once that is confirmed, here too', async () => {
    const asked = await open();
    await press('Sign out everywhere');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out on every device?' }));
    expect(dialog.getByText(/On others it stays in the browser/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect([asked, sessionStore.state().status]).toEqual([[], 'signed-in']);
    await press('Sign out everywhere');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(sessionStore.state().status).toBe('signed-out'));
    expect(asked).toEqual(['everywhere']);
  });

  it('says what did not work, stays signed in, and tries again', async () => {
    const asked = await open({ fails: true });
    await press('Send me a link');
    expect(await screen.findByText('The link was not sent')).toBeVisible();
    await press('Sign out everywhere');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('You were not signed out')).toBeVisible();
    expect(sessionStore.state().status).toBe('signed-in');
    for (const again of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(again);
    await waitFor(() => expect(asked).toEqual(['link', 'everywhere', 'link', 'everywhere']));
  });
});
