import { later, LineNotice, Outlet, shellPaths, useLocation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { FirstPlace, KeptLines, KeptLinesMeanwhile } from '../page/first-place.component.js';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import { PortalDialog, useOverPortal } from './over-portal.js';

/** It shows what cannot wait; where it does not come this device says it. */
const PortalPage = later(() => import('./portal.page.js'), {
  size: 'page',
  waiting: (
    <>
      <KeptLinesMeanwhile />
      <PageSkeleton />
    </>
  ),
  around: (usual) => (
    <>
      <KeptLines />
      {usual}
    </>
  ),
});

/** What is shown between bar and footer: the page of the address; or the portal, with the page of the address over it where it was opened there. */
export function PortalPlace({ main }: { main: (page: ReactNode) => ReactNode }) {
  const over = useOverPortal();
  const { pathname } = useLocation();
  const isPortal = over !== undefined || pathname.replace(/\/$/, '') === shellPaths.portal;
  return (
    <>
      {main(
        isPortal ? (
          <PortalPage />
        ) : (
          <>
            <FirstPlace />
            <Outlet />
          </>
        ),
      )}
      {over && (
        <PortalDialog label={over.label}>
          {/* What the page says of the line, and of what cannot wait, lies under this dialog. */}
          <LineNotice className="mb-4" />
          <FirstPlace />
          {/* The heading of a page inside an article is not taken for that of the whole. */}
          <article>
            <Outlet />
          </article>
        </PortalDialog>
      )}
    </>
  );
}
