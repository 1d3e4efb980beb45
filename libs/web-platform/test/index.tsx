import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FakeIdentity, fakeUser } from '../src/alone/fake-identity.js';
import { localRegistry } from '../src/alone/local-registry.js';
import type { NavigationEntry, RemoteManifest } from '../src/remotes/manifest/remote.manifest.js';
import { RegistryProvider } from '../src/remotes/registry/registry.context.js';
import { RemoteOutlet } from '../src/remotes/registry/remote-outlet.component.js';
import { sessionStore } from '../src/session/session.store.js';
import { Slot } from '../src/remotes/slots/slot.component.js';
import type { ViewSlotName } from '../src/remotes/manifest/slot.names.js';
import type { SessionUser } from '../src/session/session.types.js';

export { FakeIdentity, fakeUser } from '../src/alone/fake-identity.js';
export { belowTheWindow } from './below-the-window.js';
export { FakeUpload } from './fake-upload.js';
export { localRegistry } from '../src/alone/local-registry.js';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Keys of the manifests that tests make up. */
    example: Record<string, string>;
  }
}

/** What a test finds where the shell would show its own pages. */
const places = { loading: 'loading', notFound: 'not found' };

export interface RenderRemoteOptions {
  /** Who is signed in: the fake patient unless told; `null` for nobody. */
  user?: SessionUser | null;
  /** Paths besides the remote's own that count as existing, and show their address. */
  otherPaths?: string[];
  /** Links that the shell and other remotes bring. */
  otherLinks?: NavigationEntry[];
  /** Slots that stand above the page, as in the shell's bar. */
  slots?: ViewSlotName[];
  /** What those slots are given. */
  slotProps?: object;
}

/** Renders a remote at a path as the shell would, in jsdom. Requests go to whatever `fetch` the test provides. */
export async function renderRemote(
  manifest: RemoteManifest,
  path: string,
  options: RenderRemoteOptions = {},
): Promise<RenderResult & { at: () => string; goTo: (path: string) => Promise<void>; back: () => Promise<void>; queries: QueryClient }> {
  const { user = fakeUser, otherPaths = [], otherLinks = [], slots = [], slotProps } = options;
  await sessionStore.start(new FakeIdentity(user ?? undefined));
  const registry = await localRegistry(manifest);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const element = (
    <>
      {slots.map((name) => (
        <Slot key={name} name={name} props={slotProps as never} />
      ))}
      <RemoteOutlet loading={<p>{places.loading}</p>} notFound={<p>{places.notFound}</p>} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const result = render(
    <QueryClientProvider client={queries}>
      <RegistryProvider registry={registry} own={{ paths: otherPaths, navigation: otherLinks }}>
        <RouterProvider router={router} />
      </RegistryProvider>
    </QueryClientProvider>,
  );
  const goTo = (to: string) => act(() => router.navigate(to));
  const back = () => act(() => router.navigate(-1));
  return { ...result, queries, goTo, back, at: () => router.state.location.pathname + router.state.location.search };
}
