import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Registry, RegistryProvider, sessionStore, type RemoteManifest } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { ownPages } from '../own-pages.js';
import { addShellTexts } from '../texts/shell.texts.js';
import { MemoryRouter } from 'react-router';
import AuthPage from './auth.page.js';

const admin = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };
const page = async () => ({ default: () => <h1>here</h1> });

/** Opens a page of the shell while a remote serves `/asked`, and `/admin` where it is to be there; answers where the person ends. */
async function arrive(path: '/auth' | '/dashboard', query: string, user: typeof fakeUser, isAdminThere: boolean) {
  const load = path === '/auth' ? () => import('./auth.page.js') : () => import('./dashboard-redirect.page.js');
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: [
      { path, access: 'public', titleKey: 'shell:auth.title', page: load },
      ...['/asked', '/patient-portal', ...(isAdminThere ? ['/admin'] : [])].map((other) => ({
        path: other,
        access: 'signed-in' as const,
        titleKey: 'example:page' as const,
        page,
      })),
    ],
    navigation: [],
    slots: [],
    texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
  };
  const { at } = await renderRemote(manifest, path + query, { user, otherLinks: ownPages.navigation });
  await screen.findByRole('heading', { name: 'here' });
  return at();
}

describe('where somebody arrives who is signed in', () => {
  it.each(['/auth', '/dashboard'] as const)('AUTH-004 AUTH-006 APP-013 %s leads to the portal', async (path) => {
    expect(await arrive(path, '', fakeUser, true)).toBe('/patient-portal');
  });

  it.each(['/auth', '/dashboard'] as const)('AUTH-003 APP-012 APP-206 APP-225 %s leads an admin to /admin', async (path) => {
    expect(await arrive(path, '', admin, true)).toBe('/admin');
  });

  it.each([
    ['abcd2345', 'ABCD2345'],
    ['<script>', null],
  ])('MEM-059 keeps who sent them until their account can say so: %s', async (ref, kept) => {
    localStorage.removeItem('toothwise.referral');
    await arrive('/auth', `?ref=${encodeURIComponent(ref)}`, fakeUser, false);
    expect(localStorage.getItem('toothwise.referral')).toBe(kept);
  });

  it.each([
    ['the asked page, an admin too', 'asked', '/asked'],
    ['the start page, where nobody serves what was asked', 'unknown', '/admin'],
  ])('AUTH-005 AUTH-006 /auth leads to %s', async (_title, asked, end) => {
    expect(await arrive('/auth', `?redirect=${asked}`, admin, true)).toBe(end);
  });
});

describe('a sign-in that succeeded', () => {
  it('AUTH-023 is said in place for as long as the way on is not known, and by no message over the page that comes', async () => {
    addShellTexts();
    const messages = jest.fn();
    window.addEventListener('toothwise:toast', messages);
    await sessionStore.start(new FakeIdentity(fakeUser));
    const registry = new Registry({ loadCode: () => new Promise(() => undefined) });
    render(
      <RegistryProvider registry={registry} own={ownPages}>
        <MemoryRouter initialEntries={['/auth?returned=1']}>
          <AuthPage />
        </MemoryRouter>
      </RegistryProvider>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back!' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('You have successfully signed in. Redirecting...');
    expect(screen.queryByText('Opening the sign-in page')).toBeNull();
    expect(await arrive('/auth', '?returned=1', fakeUser, true)).toBe('/patient-portal');
    expect(messages).not.toHaveBeenCalled();
    window.removeEventListener('toothwise:toast', messages);
  });
});

describe('what a sign-in is for', () => {
  const manifest: RemoteManifest = {
    id: 'mfe-example',
    routes: [
      { path: '/auth', access: 'public', titleKey: 'shell:auth.title', page: () => import('./auth.page.js') },
      { path: '/finder/:city', access: 'signed-in', titleKey: 'example:finder', page },
    ],
    ...{ navigation: [], slots: [], texts: { namespace: 'example', en: async () => ({ default: { finder: 'Find a clinic' } }) } },
  };
  const open = async (asked: string) => {
    addShellTexts();
    await renderRemote(manifest, `/auth?redirect=${asked}`, { user: null, otherLinks: ownPages.navigation });
    return (await screen.findByText(/^Your account keeps/)).closest('p')!.textContent;
  };

  it.each([
    ['the page that was asked for', 'finder%2Fbern%3Fnear%3D1', /^Sign in to open “Find a clinic”\.Your account keeps/],
    ['no page of which nobody knows', 'unknown', /^Your account keeps/],
    ['no page elsewhere', 'https%3A%2F%2Fevil.test', /^Your account keeps/],
  ])('is said before anybody is sent away, with %s; a newcomer is not welcomed back', async (_what, asked, said) => {
    expect(await open(asked)).toMatch(said);
    expect(document.body).toHaveTextContent(/New here\? You can create an account on the next page/);
    expect(document.body).not.toHaveTextContent(/welcome back/i);
  });
});

describe('where somebody comes back without a session', () => {
  afterEach(() => jest.restoreAllMocks());

  const manifest: RemoteManifest = {
    ...{ id: 'mfe-example', navigation: [], slots: [], texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) } },
    routes: [{ path: '/auth', access: 'public', titleKey: 'shell:auth.title', page: () => import('./auth.page.js') }],
  };
  const said = async () => {
    addShellTexts();
    await renderRemote(manifest, '/auth?returned=1', { user: null, otherLinks: ownPages.navigation });
    return (await screen.findByRole('alert')).textContent;
  };

  it('they may try again, and cookies are named', async () => {
    expect(await said()).toMatch(/You can try again.*allow cookies/);
  });

  it('a browser that keeps nothing is said to', async () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await said()).toMatch(/keeps no cookies or no data/);
  });
});
