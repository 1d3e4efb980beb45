import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RemoteManifest } from '../manifest/remote.manifest.js';
import { RegistryProvider } from '../registry/registry.context.js';
import { PortalAccess } from '../../session/portal-access.context.js';
import { Registry } from '../registry/registry.store.js';
import { sessionStore } from '../../session/session.store.js';
import { FakeIdentity, fakeUser } from '../../../test/index.js';
import { Slot } from './slot.component.js';
import { useTips } from './use-tips.js';

const card = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });
const contributions: RemoteManifest['slots'] = [
  { slot: 'portal.cards', order: 20, component: card('second') },
  { slot: 'portal.cards', order: 10, component: card('first') },
  { slot: 'portal.cards', order: 30, needs: ['admin'], component: card('for admins') },
  { slot: 'portal.cards', order: 40, needs: ['signed-in', 'patient'], component: card('for patients') },
  { slot: 'portal.cards', order: 45, needs: ['portal-access'], component: card('for the unlocked') },
  { slot: 'portal.tips', order: 20, textKey: 'example:floss' },
  {
    slot: 'portal.tips',
    order: 10,
    textKey: 'example:brush',
    time: 'morning',
    source: { labelKey: 'example:who', url: 'https://who.int' },
  },
  { slot: 'portal.tips', order: 5, needs: ['portal-access'], textKey: 'example:unlocked' },
  { slot: 'portal.cards', order: 50, needs: ['clinic'], component: card('for practices') },
  { slot: 'portal.quick-actions', order: 1, component: card('elsewhere') },
];
const manifest: RemoteManifest = {
  id: 'mfe-cards',
  routes: [],
  navigation: [],
  slots: contributions,
  texts: { namespace: 'cards', en: () => Promise.resolve({ default: {} }) },
};

const Tips = () => (
  <output>
    {useTips()
      .map(({ textKey, time = '', source }) => [textKey, time, source?.url].join(' '))
      .join(', ')}
  </output>
);

async function show(loadCode: () => Promise<RemoteManifest>, user = fakeUser, granted = false) {
  await sessionStore.start(new FakeIdentity(user));
  const described = { ...manifest, version: '1', platform: 2, entry: 'e', texts: {} };
  const registry = new Registry({
    loadCode,
    fetch: async (url) =>
      Response.json(
        String(url) === '/remotes.json' ? { remotes: [{ id: 'mfe-cards', baseUrl: '/', version: '1', prefixes: [] }] } : described,
      ),
  });
  await registry.start();
  const places = (
    <PortalAccess granted={granted}>
      <Slot name="portal.cards" empty={<p>nobody</p>} />
      <Tips />
    </PortalAccess>
  );
  const router = createMemoryRouter([{ path: '*', element: places }]);
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

  it('shows what needs portal access to whom it is granted, and to nobody else', async () => {
    await show(() => Promise.resolve(manifest), fakeUser, true);
    await screen.findByText('for the unlocked');
    expect(screen.getByRole('status')).toHaveTextContent('example:unlocked');
  });

  it('gives tips as texts, in order, as far as their needs hold, without fetching code', async () => {
    await show(() => new Promise(() => undefined));
    expect(await screen.findByText('example:brush morning https://who.int, example:floss', { exact: false })).toBeVisible();
    expect(screen.getByRole('status')).not.toHaveTextContent('unlocked');
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
