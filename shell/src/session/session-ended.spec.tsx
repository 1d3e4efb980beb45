import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  Outlet,
  createQueryClient,
  QueryClientProvider,
  RegistryProvider,
  RouterProvider,
  SessionEnded,
  sessionStore,
  shellPaths,
  unsavedStore,
} from '@toothwise/web-platform';
import { FakeIdentity, fakeUser, localRegistry } from '@toothwise/web-platform/testing';
import { ownPages } from '../own-pages.js';
import AuthPage from '../auth/auth.page.js';
import PortalPage from '../portal/portal.page.js';
import { SessionEndedDialog } from './session-ended.dialog.js';
import { addShellTexts } from '../texts/shell.texts.js';

const frame = (
  <>
    <Outlet />
    <SessionEndedDialog />
  </>
);

/** The shell with somebody on a page of theirs, who came there from the home page. */
async function atPortal() {
  addShellTexts();
  globalThis.history.pushState(null, '', shellPaths.home);
  const identity = Object.assign(new FakeIdentity(fakeUser), { signIn: jest.fn(async () => undefined) });
  await sessionStore.start(identity);
  const queries = createQueryClient();
  const texts = { namespace: 'example', en: () => Promise.resolve({ default: {} }) };
  const registry = await localRegistry({ id: 'mfe-example', routes: [], navigation: [], slots: [], texts });
  const router = createBrowserRouter([
    {
      element: frame,
      children: [
        { path: shellPaths.home, element: <h1>Home</h1> },
        { path: shellPaths.signIn, element: <AuthPage /> },
        { path: shellPaths.portal, element: <PortalPage /> },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={queries}>
      <RegistryProvider registry={registry} own={ownPages}>
        <RouterProvider router={router} />
      </RegistryProvider>
    </QueryClientProvider>,
  );
  await act(() => router.navigate(shellPaths.portal));
  await screen.findByRole('heading', { name: `Welcome back, ${fakeUser.firstName}` });
  return { router, identity, queries };
}

it('a session that ends by itself leaves nothing of the person on the page, not even after "Not now" and Back; unsent answers wait', async () => {
  const { router, identity, queries } = await atPortal();
  queries.setQueryData(['screening', 'latest'], { urgency: 'high' });
  unsavedStore.keep('screening.draft.urgent', 'It hurts');

  identity.refresh = () => Promise.reject(new SessionEnded());
  await act(async () => void (await sessionStore.refresh(await sessionStore.token()).catch(() => undefined)));
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(screen.queryByText(/Welcome back/)).toBeNull();
  expect(queries.getQueryCache().getAll()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(shellPaths.home));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe(shellPaths.signIn));
  expect(router.state.location.search).toBe('?redirect=patient-portal');
  await waitFor(() => expect(identity.signIn).toHaveBeenCalled());
  expect(screen.queryByText(/Welcome back/)).toBeNull();
  expect(unsavedStore.read('screening.draft.urgent')).toBe('It hurts');
});
