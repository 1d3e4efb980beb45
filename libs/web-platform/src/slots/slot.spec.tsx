import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RemoteManifest } from '../manifest/remote.manifest.js';
import { RegistryProvider } from '../registry/registry.context.js';
import { Registry } from '../registry/registry.store.js';
import { sessionStore } from '../session/session.store.js';
import { FakeIdentity, fakeUser } from '../testing/index.js';
import { Slot } from './slot.component.js';

const card = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });
const contributions: RemoteManifest['slots'] = [
  { slot: 'portal.cards', order: 20, component: card('second') },
  { slot: 'portal.cards', order: 10, component: card('first') },
  { slot: 'portal.cards', order: 30, needs: ['admin'], component: card('for admins') },
  { slot: 'portal.cards', order: 40, needs: ['signed-in', 'patient'], component: card('for patients') },
  { slot: 'portal.cards', order: 50, needs: ['clinic'], component: card('for practices') },
  { slot: 'portal.tips', order: 1, component: card('elsewhere') },
];
const manifest: RemoteManifest = {
  id: 'mfe-cards',
  routes: [],
  navigation: [],
  slots: contributions,
  texts: { namespace: 'cards', en: () => Promise.resolve({ default: {} }) },
};

async function show(loadCode: () => Promise<RemoteManifest>, user = fakeUser) {
  await sessionStore.start(new FakeIdentity(user));
  const described = { ...manifest, version: '1', platform: 1, entry: 'e', texts: {} };
  const registry = new Registry({
    loadCode,
    fetch: async (url) =>
      Response.json(
        String(url) === '/remotes.json' ? { remotes: [{ id: 'mfe-cards', baseUrl: '/', version: '1', prefixes: [] }] } : described,
      ),
  });
  await registry.start();
  const router = createMemoryRouter([{ path: '*', element: <Slot name="portal.cards" empty={<p>nobody</p>} /> }]);
  render(
    <RegistryProvider registry={registry}>
      <RouterProvider router={router} />
    </RegistryProvider>,
  );
}

describe('Slot', () => {
  it('shows what remotes bring for it, in order, as far as their needs hold', async () => {
    await show(() => Promise.resolve(manifest));
    await screen.findByText('for patients');
    expect(screen.getAllByText(/first|second|for|elsewhere/).map((one) => one.textContent)).toEqual(['first', 'second', 'for patients']);
  });

  it('keeps what is for patients from members of a practice, who are patients by role too', async () => {
    await show(() => Promise.resolve(manifest), { ...fakeUser, roles: ['patient', 'clinic'] });
    await screen.findByText('for practices');
    expect(screen.getAllByText(/first|second|for|elsewhere/).map((one) => one.textContent)).toEqual(['first', 'second', 'for practices']);
  });

  it('costs only its own place when the code is broken, and recovers by Retry', async () => {
    const silent = globalThis.console.error;
    globalThis.console.error = () => undefined;
    let broken = true;
    await show(() => (broken ? Promise.reject(new Error('gone')) : Promise.resolve(manifest)));
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    broken = false;
    await userEvent.click(retry as HTMLElement);
    expect(await screen.findByText('first')).toBeVisible();
    globalThis.console.error = silent;
  });
});
