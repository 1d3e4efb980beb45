import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { enteredHere, Registry, RegistryProvider, sessionStore } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser } from '@toothwise/web-platform/testing';
import EmergencyPage from './emergency.page.js';

const VERDICT = 'This may be a medical emergency';
const words = () => screen.findByRole('textbox', { name: /In your own words/ });

/** The emergency page, and another one beside it. */
async function open() {
  const router = createMemoryRouter(
    [
      { path: '/emergency', element: <EmergencyPage /> },
      { path: '/privacy', element: <h1>What we keep</h1> },
    ],
    { initialEntries: ['/emergency'] },
  );
  render(
    <RegistryProvider registry={new Registry({ loadCode: () => Promise.reject(new Error('not asked for')) })}>
      <RouterProvider router={router} />
    </RegistryProvider>,
  );
  await words();
  return (to: string | number) => act(() => router.navigate(to as string));
}

async function enter() {
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bleeding that does not stop/ }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Yes' })[0]!);
  await userEvent.click(await words());
  await userEvent.paste('it bleeds since noon');
}

async function expectEntered() {
  expect(await screen.findByRole('heading', { name: VERDICT })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Call / })[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(await words()).toHaveValue('it bleeds since noon');
  expect(screen.getByRole('checkbox', { name: /^Bleeding that does not stop/ })).toBeChecked();
}

describe('what was entered on the emergency page', () => {
  beforeEach(() => sessionStorage.clear());

  it('stands there again after another page: by Back, by Forward and by a link', async () => {
    const go = await open();
    await enter();
    await go('/privacy');
    expect(screen.queryByRole('heading', { name: VERDICT })).toBeNull();
    await go(-1);
    await expectEntered();
    await go(1);
    await screen.findByRole('heading', { name: 'What we keep' });
    await go('/emergency');
    await expectEntered();
  });

  it('stands there again after a sign-in, and goes with the sign-out', async () => {
    const go = await open();
    await enter();
    await go('/privacy');
    await act(() => sessionStore.start(new FakeIdentity(fakeUser)));
    await go(-1);
    await expectEntered();
    await go('/privacy');
    await act(() => sessionStore.signOut());
    await go(-1);
    expect(await words()).toHaveValue('');
    expect(screen.queryByRole('heading', { name: VERDICT })).toBeNull();
  });

  it('is an emergency for every other page, until its person starts again', async () => {
    const go = await open();
    await enter();
    await go('/privacy');
    expect(enteredHere.state()).toMatchObject({ emergency: { level: 5, title: VERDICT }, sensitive: false });
    await go(-1);
    await words();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(enteredHere.state()).toBeNull();
  });

  it('stands again once more is entered, whoever has seen it before', async () => {
    await open();
    await enter();
    act(() => enteredHere.markSeen());
    expect(enteredHere.state()?.seenAt).toBeTruthy();
    await userEvent.type(await words(), '!');
    await waitFor(() => expect(enteredHere.state()?.seenAt).toBeUndefined());
  });

  it('is no emergency for other pages once its person signed out', async () => {
    await act(() => sessionStore.start(new FakeIdentity(fakeUser)));
    await open();
    await enter();
    await act(() => sessionStore.signOut());
    expect(enteredHere.state()).toBeNull();
  });

  it('goes once its person starts again', async () => {
    const go = await open();
    await enter();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await go('/privacy');
    await go(-1);
    expect(await words()).toHaveValue('');
  });
});
