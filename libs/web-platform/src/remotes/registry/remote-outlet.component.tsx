import { useEffect, type ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { logRefusedPage } from '../../page/errors/error-log.store.js';
import type { Access } from '../manifest/remote.manifest.js';
import { useViewedPerson } from './use-viewed-person.js';
import { useSession } from '../../session/use-session.js';
import { useLabel } from '../../basics/texts/use-label.js';
import { lazyPage } from './lazy-code.js';
import { shellPaths } from '../../basics/shell.routes.js';
import { knownRoutes, ownerOf, useRegistry, useRegistryState, type KnownRoute } from './registry.context.js';
import { RemotePlace } from './remote-place.component.js';
import { UnavailablePlace } from './unavailable-place.component.js';

export interface RemoteOutletProps {
  loading: ReactNode;
  notFound: ReactNode;
}

/** Every path that the shell does not serve itself: a remote's page, a dead remote's place, or the 404 page. */
export function RemoteOutlet({ loading, notFound }: RemoteOutletProps) {
  const registry = useRegistry();
  const state = useRegistryState();
  const { pathname } = useLocation();
  const routes = knownRoutes(state);
  if (routes.some((route) => matchPath(route.path, pathname))) {
    return (
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<RemotePage key={route.path} route={route} loading={loading} />} />
        ))}
      </Routes>
    );
  }
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return <UnavailablePlace size="page" onRetry={() => registry.retry()} />;
  const owner = ownerOf(state, pathname);
  if (owner?.status === 'loading') return loading;
  if (owner?.status === 'unavailable') return <UnavailablePlace size="page" onRetry={() => registry.retry(owner.address.id)} />;
  return notFound;
}

function RemotePage({ route, loading }: { route: KnownRoute; loading: ReactNode }) {
  const registry = useRegistry();
  const { personId } = useViewedPerson();
  const title = useLabel()(route.titleKey);
  useEffect(() => {
    document.title = `${title} · Toothwise`;
  }, [title]);
  return (
    <Guard access={route.access} loading={loading}>
      <RemotePlace
        // Of another person nothing is kept on the page: no open dialog, no answer on its way, no word half written.
        key={route.ofPerson ? personId : undefined}
        remote={route.remote}
        size="page"
        loading={loading}
        code={(attempt) => lazyPage(registry, route.remote.address.id, route.path, attempt)}
      />
    </Guard>
  );
}

/** Sends people where the route table says; the servers check again. While it is asked whether a session that has ended goes on, nothing is shown. */
export function Guard({ access, loading, children }: { access: Access; loading: ReactNode; children: ReactNode }) {
  const { status, expired, user } = useSession();
  const { pathname, search } = useLocation();
  if (access === 'public') return children;
  if (status === 'loading') return loading;
  if (access === 'signed-out') return status === 'signed-out' ? children : <Navigate to={shellPaths.start} replace />;
  if (status === 'signed-out')
    return expired ? (
      loading
    ) : (
      <Navigate to={`${shellPaths.signIn}?redirect=${encodeURIComponent((pathname + search).slice(1))}`} replace />
    );
  if (access === 'admin' && !user?.roles.includes('admin')) return <Refused pathname={pathname} />;
  return children;
}

/** APP-229, APP-230: a warning is logged, and nothing is shown. */
function Refused({ pathname }: { pathname: string }) {
  useEffect(() => logRefusedPage(pathname), [pathname]);
  return <Navigate to={shellPaths.portal} replace />;
}
