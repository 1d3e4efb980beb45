import { Boundary, reloadForNewShell, UnavailablePlace } from '@toothwise/web-platform';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { PageSkeleton } from './layout/page-skeleton.component.js';

type Load = () => Promise<{ default: ComponentType }>;

/** A page of the shell whose code is fetched when it is opened. */
export function OwnPage({ load }: { load: Load }) {
  const [Page, setPage] = useState(() => lazy(load));
  return (
    <Boundary name="shell" onRetry={() => setPage(() => lazy(load))} fallback={(error, retry) => <Failed error={error} retry={retry} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </Boundary>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => void reloadForNewShell(error), [error]);
  return <UnavailablePlace size="page" onRetry={retry} />;
}
