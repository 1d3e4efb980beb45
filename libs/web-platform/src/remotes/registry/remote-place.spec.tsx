import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { errorLogStore } from '../../page/errors/error-log.store.js';
import { apiVersionsStore } from '../../basics/line/api-versions.store.js';
import type { RemoteManifest } from '../manifest/remote.manifest.js';
import { Slot } from '../slots/slot.component.js';
import { RegistryProvider } from './registry.context.js';
import { Registry } from './registry.store.js';
import { RemoteOutlet } from './remote-outlet.component.js';

const says = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });

const manifest: RemoteManifest = {
  id: 'mfe-example',
  routes: [{ path: '/example', access: 'public', titleKey: 'example:title', page: says('The page') }],
  navigation: [],
  slots: [
    { slot: 'portal.cards', order: 10, component: says('The card') },
    { slot: 'header.badges', order: 10, component: says('The badge') },
  ],
  texts: { namespace: 'example', en: () => Promise.resolve({ default: { title: 'Example' } }) },
};

const remotes = [{ id: 'mfe-example', baseUrl: '/', version: '1', prefixes: ['/example'] }];
const description = {
  id: 'mfe-example',
  version: '1',
  platform: 2,
  entry: 'entry.json',
  routes: [{ path: '/example', access: 'public', titleKey: 'example:title' }],
  navigation: [],
  slots: manifest.slots.map(({ slot, order }) => ({ slot, order })),
  texts: {},
};

const clinicAnswers = (version: number) =>
  apiVersionsStore.note('/api/clinic/v1/offers', new Response(null, { headers: { 'x-api-version': String(version) } }));

describe('RemotePlace', () => {
  it('a remote that is newer than its service says so in each of its places, until the service has followed', async () => {
    const registry = new Registry({
      fetch: async (url) => Response.json(String(url) === '/remotes.json' ? { remotes } : { ...description, apis: { clinic: 7 } }),
      loadCode: () => Promise.resolve(manifest),
    });
    await registry.start();
    render(
      <MemoryRouter initialEntries={['/example']}>
        <RegistryProvider registry={registry}>
          <RemoteOutlet loading={null} notFound={null} />
          <Slot name="portal.cards" />
        </RegistryProvider>
      </MemoryRouter>,
    );
    expect(await screen.findByText('The page')).toBeVisible();
    act(() => clinicAnswers(6));
    expect(screen.getByRole('heading', { level: 1, name: 'This part is newer than its service' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'This part is newer than its service' })).toBeVisible();
    expect(screen.queryByText('The page')).toBeNull();
    // Retry asks the service again; an older one is noticed at its next answer, another service's version is not looked at.
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    await userEvent.click(retry!);
    expect(await screen.findByText('The card')).toBeVisible();
    act(() => clinicAnswers(6));
    expect(screen.getAllByText('This part is newer than its service')).toHaveLength(2);
    act(() => clinicAnswers(8));
    expect(await screen.findByText('The page')).toBeVisible();
    expect(screen.queryByText('This part is newer than its service')).toBeNull();
  });

  it('brings back every place of a remote after Retry at one of them', async () => {
    let dead = true;
    const registry = new Registry({
      fetch: async (url) => Response.json(String(url) === '/remotes.json' ? { remotes } : description),
      loadCode: () => (dead ? Promise.reject(new Error('broken on purpose')) : Promise.resolve(manifest)),
    });
    await registry.start();
    const silent = globalThis.console.error;
    globalThis.console.error = () => undefined;
    render(
      <MemoryRouter initialEntries={['/example']}>
        <RegistryProvider registry={registry}>
          <Slot name="header.badges" />
          <RemoteOutlet loading={null} notFound={null} />
          <Slot name="portal.cards" />
        </RegistryProvider>
      </MemoryRouter>,
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(3));
    const logged = errorLogStore.state().slice(-3);
    expect(logged.map(({ recovered }) => recovered)).toEqual([false, false, false]);
    dead = false;
    const [first] = screen.getAllByRole('button', { name: 'Retry' });
    if (first) await userEvent.click(first);
    expect(await screen.findByText('The badge')).toBeVisible();
    expect(await screen.findByText('The page')).toBeVisible();
    expect(await screen.findByText('The card')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(logged.map(({ recovered }) => recovered)).toEqual([true, true, true]);
    globalThis.console.error = silent;
  });

  it('asks anew for the code of a place that opens after it did not come before', async () => {
    let dead = true;
    const page = () => (dead ? Promise.reject(new Error('broken on purpose')) : says('The page')());
    const registry = new Registry({
      fetch: async (url) => Response.json(String(url) === '/remotes.json' ? { remotes } : description),
      loadCode: () => Promise.resolve({ ...manifest, routes: manifest.routes.map((route) => ({ ...route, page })) }),
    });
    await registry.start();
    const silent = globalThis.console.error;
    globalThis.console.error = () => undefined;
    const at = (shown: boolean) => (
      <MemoryRouter initialEntries={['/example']}>
        <RegistryProvider registry={registry}>{shown && <RemoteOutlet loading={null} notFound={null} />}</RegistryProvider>
      </MemoryRouter>
    );
    const { rerender } = render(at(true));
    await screen.findByRole('button', { name: 'Retry' });
    rerender(at(false));
    dead = false;
    rerender(at(true));
    expect(await screen.findByText('The page')).toBeVisible();
    globalThis.console.error = silent;
  });
});
