import { Boundary, Recovered, reloadForNewShell, UnavailablePlace, type ErrorLogEntry } from '@toothwise/web-platform';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { PageSkeleton } from './layout/page-skeleton.component.js';

type Load = () => Promise<{ default: ComponentType }>;

interface OwnPageProps {
  load: Load;
  /** Replaces the usual view of a page that could not be fetched. */
  failed?: (retry: () => void) => ReactNode;
}

/** A page of the shell whose code is fetched when it is opened. */
export function OwnPage({ load, failed }: OwnPageProps) {
  const [Page, setPage] = useState(() => lazy(load));
  const caught = useRef<ErrorLogEntry>(undefined);
  return (
    <Boundary
      name="shell"
      caught={caught}
      onRetry={() => setPage(() => lazy(load))}
      fallback={(error, retry) => <Failed error={error} retry={retry} view={failed} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <Recovered from={caught} />
      </Suspense>
    </Boundary>
  );
}

function Failed({ error, retry, view }: { error: unknown; retry: () => void; view: OwnPageProps['failed'] }) {
  useEffect(() => void reloadForNewShell(error), [error]);
  if (view) return view(retry);
  return <UnavailablePlace size="page" onRetry={retry} />;
}
