import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Registry, RegistryProvider, sessionStore } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser } from '@toothwise/web-platform/testing';
import { ownPages } from '../own-pages.js';
import { addShellTexts } from '../texts/shell.texts.js';
import { LandingPage } from './landing.page.js';

const PRICE = 'About 5 minutes. You see the price before you start. What you begin here needs an account; the emergency check needs none.';
const remote = { id: 'mfe-example', baseUrl: '/remotes/mfe-example/', version: '1', prefixes: ['/begin'] };
const description = {
  ...{ id: remote.id, version: '1', platform: 2, entry: 'entry.js', slots: [], texts: { en: { 'example:start': 'Start a screening' } } },
  routes: [{ path: '/begin', access: 'public', titleKey: 'example:start' }],
  navigation: [{ place: 'landing', path: '/begin', labelKey: 'example:start', order: 10 }],
};

/** The home page where the list of what there is comes once the line does. */
async function open(user: typeof fakeUser | null, { isDown = true } = {}) {
  const line = { isDown };
  const registry = new Registry({
    loadCode: () => Promise.reject(new Error('not asked for')),
    fetch: async () => {
      if (line.isDown) throw new TypeError('Failed to fetch');
      return Response.json({ remotes: [{ ...remote, description }] });
    },
  });
  await registry.start();
  await sessionStore.start(new FakeIdentity(user ?? undefined));
  const page = (
    <MemoryRouter>
      <RegistryProvider registry={registry} own={ownPages}>
        <LandingPage />
      </RegistryProvider>
    </MemoryRouter>
  );
  // With its pictures.
  await act(async () => void render(page));
  return {
    comesBack: async () => {
      line.isDown = false;
      await act(() => registry.retry());
    },
  };
}

const portal = () => screen.queryAllByRole('link', { name: 'Patient Portal' });
const start = () => screen.queryAllByRole('link', { name: 'Start a screening' });

describe('the home page, while nobody can say what one may begin with', () => {
  beforeAll(() => addShellTexts());

  it('leads a visitor to no portal, and says nothing of what would be begun; emergency help stands', async () => {
    await open(null);
    expect(portal()).toEqual([]);
    expect(screen.queryByText(PRICE)).toBeNull();
    expect(screen.queryByText('That is what a screening is for.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Emergency help' })).toHaveAttribute('href', '/emergency');
    expect(screen.getByRole('link', { name: 'How it works' })).toBeVisible();
  });

  it('has its buttons, and what is said of them, once the line is back', async () => {
    const { comesBack } = await open(null);
    await comesBack();
    expect(start()).toHaveLength(2);
    expect(screen.getByText(PRICE)).toBeVisible();
    expect(screen.getByText('That is what a screening is for.')).toBeVisible();
    expect(portal()).toEqual([]);
  });

  it('leads whoever is signed in to the portal, of which no price is said', async () => {
    await open(fakeUser);
    expect(portal()[0]).toHaveAttribute('href', '/patient-portal');
    expect(screen.queryByText(PRICE)).toBeNull();
    cleanup();
    await open(fakeUser, { isDown: false });
    expect([portal(), start().length]).toEqual([[], 2]);
  });
});
