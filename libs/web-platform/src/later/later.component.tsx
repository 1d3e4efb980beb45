import { Skeleton } from '@toothwise/ui';
import { lazy, Suspense, useContext, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Boundary } from '../errors/boundary.component.js';
import type { ErrorLogEntry } from '../errors/error-log.store.js';
import { Recovered } from '../errors/recovered.component.js';
import { BuildContext, isChunkError, reloadOnceFor } from '../errors/stale-build.js';
import { useRetryWhenBack } from '../http/use-retry-when-back.js';
import { UnavailablePlace } from '../registry/unavailable-place.component.js';
import { Store } from '../store/store.js';
import { useStore } from '../store/use-store.js';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Try {
  number: number;
  Shown: ComponentType<object>;
}

/** React keeps what a lazy component rejected with, so another try is another component; all places of the code share it. */
class Tries<Props extends object> extends Store<Try> {
  readonly #load: Load<Props>;

  constructor(load: Load<Props>) {
    super(tried(load, 0));
    this.#load = load;
  }

  readonly again = () => this.set(tried(this.#load, this.state().number + 1));
}

const tried = <Props extends object>(load: Load<Props>, number: number): Try => ({
  number,
  Shown: lazy(load) as unknown as ComponentType<object>,
});

export interface LaterPlace {
  /** Has the shape of what comes. */
  waiting?: ReactNode;
  /** Replaces the usual words of a place whose code did not come. */
  missing?: (retry: () => void) => ReactNode;
}

export interface LaterOptions extends LaterPlace {
  /** A page gets a heading of its own, names emergency help, and is loaded anew by itself for a later release. */
  size?: 'page' | 'slot';
}

/**
 * A component whose code is fetched when it is first shown: `const Viewer = later(() => import('./viewer.component.js'))`. Until then its place
 * waits. Where the code does not come, that place alone says so and offers another try, which it makes by itself when the line is back.
 */
export function later<Props extends object>(load: Load<Props>, { size = 'slot', ...usual }: LaterOptions = {}) {
  const tries = new Tries(load);
  return function Later({ waiting = usual.waiting, missing = usual.missing, ...props }: Props & LaterPlace) {
    const { number, Shown } = useStore(tries);
    const caught = useRef<ErrorLogEntry>(undefined);
    return (
      <Boundary
        key={number}
        name="later"
        caught={caught}
        fallback={(error) => <Missing error={error} size={size} onRetry={tries.again} view={missing} />}
      >
        <Suspense fallback={waiting ?? <Skeleton lines={3} />}>
          <Shown {...props} />
          <Recovered from={caught} />
        </Suspense>
      </Boundary>
    );
  };
}

interface MissingProps {
  error: unknown;
  size: 'page' | 'slot';
  onRetry: () => void;
  view: LaterPlace['missing'];
}

function Missing({ error, size, onRetry, view }: MissingProps) {
  const newer = useContext(BuildContext);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (!isChunkError(error)) return;
    // A page that is not there yet holds nothing; around a part there may be a file that was chosen, so that is asked.
    void newer().then((build) => (size === 'page' ? reloadOnceFor(build) : setStale(build !== undefined)));
  }, [error, newer, size]);
  if (view) return <Viewed view={view} onRetry={onRetry} />;
  return <UnavailablePlace size={size} reason={stale ? 'stale' : undefined} onRetry={onRetry} />;
}

function Viewed({ view, onRetry }: { view: NonNullable<LaterPlace['missing']>; onRetry: () => void }) {
  useRetryWhenBack(onRetry);
  return view(onRetry);
}
