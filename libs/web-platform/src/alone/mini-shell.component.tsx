import { Toaster } from '@toothwise/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserRouter, Navigate, NavLink, Outlet, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RemoteManifest } from '../remotes/manifest/remote.manifest.js';
import { LineNotice } from '../page/line-notice.component.js';
import { RegistryProvider } from '../remotes/registry/registry.context.js';
import type { Registry } from '../remotes/registry/registry.store.js';
import { RemoteOutlet } from '../remotes/registry/remote-outlet.component.js';
import { shellPaths } from '../basics/shell.routes.js';
import { PortalAccess } from '../session/portal-access.context.js';
import { sessionStore } from '../session/session.store.js';
import { useSession } from '../session/use-session.js';
import { Slot } from '../remotes/slots/slot.component.js';
import type { ViewSlotName } from '../remotes/manifest/slot.names.js';
import { useLabel } from '../basics/texts/use-label.js';
import { slotExamples } from './slot-examples.js';

interface MiniShellProps {
  manifest: RemoteManifest;
  registry: Registry;
  queries: QueryClient;
}

/** One remote alone: its pages, and on `/` a list of them and its slot contributions. */
export function MiniShell({ manifest, registry, queries }: MiniShellProps) {
  const router = createBrowserRouter([
    {
      element: <Frame manifest={manifest} />,
      children: [
        { index: true, element: <Slots manifest={manifest} /> },
        { path: shellPaths.signIn, element: <SignIn /> },
        { path: '*', element: <RemoteOutlet loading={<p>…</p>} notFound={<p>404</p>} /> },
      ],
    },
  ]);
  return (
    <QueryClientProvider client={queries}>
      <RegistryProvider registry={registry} own={{ paths: [shellPaths.home, shellPaths.signIn], navigation: [] }}>
        <PortalAccess granted>
          <RouterProvider router={router} />
        </PortalAccess>
        <Toaster label="Messages" closeLabel="Close" />
      </RegistryProvider>
    </QueryClientProvider>
  );
}

/** Where pages for signed-in people send everybody else. On examples nobody can sign in: `?role=` says who is. */
function SignIn() {
  const { status } = useSession();
  const [params] = useSearchParams();
  const returnTo = `/${params.get('redirect') ?? ''}`;
  useEffect(() => {
    if (status === 'signed-out') void sessionStore.signIn(returnTo);
  }, [status, returnTo]);
  return status === 'signed-in' ? <Navigate to={returnTo} replace /> : <p>…</p>;
}

function Frame({ manifest }: { manifest: RemoteManifest }) {
  const label = useLabel();
  const { user } = useSession();
  const fixed = manifest.routes.filter((route) => !route.path.includes(':'));
  return (
    <>
      <nav style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16, borderBottom: '1px solid var(--line)' }} aria-label="Pages">
        <NavLink to={shellPaths.home}>{manifest.id}</NavLink>
        {fixed.map((route) => (
          <NavLink key={route.path} to={route.path}>
            {label(route.titleKey)}
          </NavLink>
        ))}
        <span style={{ marginInlineStart: 'auto' }}>{user?.email ?? '–'}</span>
      </nav>
      <main id="main">
        <LineNotice />
        <Outlet />
      </main>
    </>
  );
}

function Slots({ manifest }: { manifest: RemoteManifest }) {
  const names = [...new Set(manifest.slots.map((one) => one.slot))].filter((name): name is ViewSlotName => name in slotExamples);
  return names.map((name) => (
    <section key={name} style={{ padding: 16 }} aria-label={name}>
      <p>{name}</p>
      <Slot name={name} props={slotExamples[name]} />
    </section>
  ));
}
