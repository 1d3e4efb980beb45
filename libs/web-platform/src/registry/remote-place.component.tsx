import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Boundary } from '../errors/boundary.component.js';
import { isChunkError, isHang, reloadForNewBuild } from '../errors/stale-build.js';
import type { Code } from './lazy-code.js';
import { useRegistry } from './registry.context.js';
import { UnavailablePlace } from './unavailable-place.component.js';
import type { RemoteState } from './registry.store.js';

interface RemotePlaceProps {
  remote: RemoteState;
  /** Small places (slots) say less. */
  size: 'page' | 'slot';
  loading: ReactNode;
  code: (attempt: number) => Code;
  props?: object;
}

/** Where a remote's code shows: loads it, keeps its failures inside, and offers Retry. */
export function RemotePlace({ remote, size, loading, code, props }: RemotePlaceProps) {
  const registry = useRegistry();
  const [attempt, setAttempt] = useState(0);
  const { id } = remote.address;
  if (remote.status === 'loading') return loading;
  if (remote.status === 'unavailable') return <UnavailablePlace size={size} onRetry={() => registry.retry(id)} />;
  const Shown = code(attempt);
  const again = () => void registry.retry(id).then(() => setAttempt((before) => before + 1));
  return (
    <Boundary
      key={attempt}
      name={id}
      fallback={(error) => <Failed error={error} id={id} version={remote.description.version} size={size} onRetry={again} />}
    >
      <Suspense fallback={loading}>
        <Shown {...props} />
      </Suspense>
    </Boundary>
  );
}

interface FailedProps {
  error: unknown;
  id: string;
  version: string;
  size: 'page' | 'slot';
  onRetry: () => void;
}

function Failed({ error, id, version, size, onRetry }: FailedProps) {
  const registry = useRegistry();
  // Requests that hang keep their connections, so a second try on the same page may wait behind them; a reload drops them.
  const retry = size === 'page' && isHang(error) ? () => location.reload() : onRetry;
  useEffect(() => {
    if (isChunkError(error)) void reloadForNewBuild(registry, id, version);
  }, [registry, error, id, version]);
  return <UnavailablePlace size={size} onRetry={retry} />;
}
