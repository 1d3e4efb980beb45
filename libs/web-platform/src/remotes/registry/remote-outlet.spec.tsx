import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorLogStore } from '../../page/errors/error-log.store.js';
import type { RemoteManifest } from '../manifest/remote.manifest.js';
import { fakeUser, renderRemote } from '../../../test/index.js';

const page = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });

const manifest: RemoteManifest = {
  id: 'mfe-example',
  routes: [
    { path: '/open', access: 'public', titleKey: 'example:open', page: page('Open page') },
    { path: '/inside', access: 'signed-in', titleKey: 'example:inside', page: page('Inside page') },
    { path: '/admin/things', access: 'admin', titleKey: 'example:inside', page: page('Admin page') },
    { path: '/throws', access: 'public', titleKey: 'example:open', page: () => Promise.resolve({ default: Throws }) },
  ],
  navigation: [],
  slots: [],
  texts: { namespace: 'example', en: () => Promise.resolve({ default: { open: 'Open', inside: 'Inside' } }) },
};

let broken = true;

function Throws() {
  if (broken) throw new Error('broken on purpose');
  return <h1>Recovered page</h1>;
}

const places = ['/auth', '/patient-portal', '/dashboard'];

describe('RemoteOutlet', () => {
  it('shows a public page to a visitor and sets the title', async () => {
    await renderRemote(manifest, '/open', { user: null });
    expect(await screen.findByRole('heading', { name: 'Open page' })).toBeVisible();
    expect(document.title).toBe('Open · Toothwise');
  });

  it('sends a visitor from a protected page to /auth and keeps where they wanted', async () => {
    const { at } = await renderRemote(manifest, '/inside?from=mail', { user: null, otherPaths: places });
    await waitFor(() => expect(at()).toBe('/auth?redirect=inside%3Ffrom%3Dmail'));
    expect(screen.queryByText('Inside page')).toBeNull();
  });

  it('shows a protected page to a signed-in patient', async () => {
    await renderRemote(manifest, '/inside');
    expect(await screen.findByRole('heading', { name: 'Inside page' })).toBeVisible();
  });

  it('APP-230 sends a signed-in patient from an admin page to the portal, with a warning in the log and nothing on the page', async () => {
    const { at } = await renderRemote(manifest, '/admin/things', { otherPaths: places });
    await waitFor(() => expect(at()).toBe('/patient-portal'));
    expect(errorLogStore.state().at(-1)).toMatchObject({ context: 'guard', refusedPath: '/admin/things' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an admin page to an admin', async () => {
    await renderRemote(manifest, '/admin/things', { user: { ...fakeUser, roles: ['admin'] } });
    expect(await screen.findByRole('heading', { name: 'Admin page' })).toBeVisible();
  });

  it('shows the 404 page for a path that nobody registered', async () => {
    await renderRemote(manifest, '/nowhere');
    expect(await screen.findByText('not found')).toBeVisible();
  });

  it('keeps a page that throws inside its place, and Retry recovers it', async () => {
    const silent = globalThis.console.error;
    globalThis.console.error = () => undefined;
    await renderRemote(manifest, '/throws');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Recovered page' })).toBeVisible();
    globalThis.console.error = silent;
  });
});
