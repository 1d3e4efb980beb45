import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Boundary } from '../../page/errors/boundary.component.js';
import type { ErrorLogEntry } from '../../page/errors/error-log.store.js';
import { Recovered } from '../../page/errors/recovered.component.js';
import { BuildContext, isChunkError, isHang, newerBuild, reloadOnceFor } from './stale-build.js';
import { apiVersionsStore, isNewerThanService } from '../../basics/line/api-versions.store.js';
import { useStore } from '../../basics/store/use-store.js';
import type { Code } from './lazy-code.js';
import { useRegistry } from './registry.context.js';
import { UnavailablePlace, type PlaceSize } from './unavailable-place.component.js';
import type { RemoteState } from './registry.store.js';

interface RemotePlaceProps {
  remote: RemoteState;
  /** Small places (slots) say less, and one in a bar nothing: it must push nothing else out of it. */
  size: PlaceSize;
  loading: ReactNode;
  /** Stands around what is said where the code does not come. */
  around?: (usual: ReactNode) => ReactNode;
  code: (attempt: number) => Code;
  props?: object;
}

/** Where a remote's code shows: loads it, keeps its failures inside, and offers Retry. */
export function RemotePlace({ remote, size, loading, around = (usual) => usual, code, props }: RemotePlaceProps) {
  const registry = useRegistry();
  const [attempt, setAttempt] = useState(0);
  const caught = useRef<ErrorLogEntry>(undefined);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const { id } = remote.address;
  const version = remote.status === 'ready' ? remote.description.version : undefined;
  const newer = useCallback(() => newerBuild(registry, id, version), [registry, id, version]);
  const versions = useStore(apiVersionsStore);
  if (remote.status === 'loading') return loading;
  if (remote.status === 'unavailable') return around(<UnavailablePlace size={size} onRetry={() => registry.retry(id)} />);
  const { apis = {} } = remote.description;
  if (isNewerThanService(apis, versions))
    return around(<UnavailablePlace size={size} reason="newer" onRetry={() => apiVersionsStore.forget(Object.keys(apis))} />);
  const Shown = code(attempt);
  return (
    <Boundary
      key={attempt}
      name={id}
      caught={caught}
      fallback={(error) =>
        around(<Failed error={error} remote={remote} size={size} onRetry={() => registry.retry(id).then(again)} onRecovery={again} />)
      }
    >
      <BuildContext value={newer}>
        <Suspense fallback={loading}>
          <Shown {...props} />
          <Recovered from={caught} />
        </Suspense>
      </BuildContext>
    </Boundary>
  );
}

interface FailedProps {
  error: unknown;
  remote: Extract<RemoteState, { status: 'ready' }>;
  size: PlaceSize;
  onRetry: () => Promise<void>;
  /** Another place of the same remote brought it back. */
  onRecovery: () => void;
}

function Failed({ error, remote, size, onRetry, onRecovery }: FailedProps) {
  const registry = useRegistry();
  const { id } = remote.address;
  const { version } = remote.description;
  const [recoveriesBefore] = useState(remote.recoveries);
  const recovered = remote.recoveries > recoveriesBefore;
  useEffect(() => {
    if (recovered) onRecovery();
  }, [recovered, onRecovery]);
  // Requests that hang keep their connections, so a second try on the same page may wait behind them; a reload drops them.
  const retry = size === 'page' && isHang(error) ? () => location.reload() : onRetry;
  useEffect(() => {
    if (isChunkError(error)) void newerBuild(registry, id, version).then(reloadOnceFor);
  }, [registry, error, id, version]);
  return <UnavailablePlace size={size} onRetry={retry} />;
}
