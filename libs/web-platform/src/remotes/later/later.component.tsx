import { Skeleton } from '@toothwise/ui';
import { lazy, Suspense, useContext, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Boundary } from '../../page/errors/boundary.component.js';
import type { ErrorLogEntry } from '../../page/errors/error-log.store.js';
import { Recovered } from '../../page/errors/recovered.component.js';
import { BuildContext, isChunkError, reloadOnceFor } from '../registry/stale-build.js';
import { useRetryWhenBack } from '../../basics/line/use-retry-when-back.js';
import { UnavailablePlace } from '../registry/unavailable-place.component.js';
import { Store } from '../../basics/store/store.js';
import { useStore } from '../../basics/store/use-store.js';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Try {
  number: number;
  Shown: ComponentType<object>;
  /** The code did not come. React keeps that of a lazy component for ever. */
  failed: boolean;
}

/** Another try is another component; all places of the code share it. */
class Tries<Props extends object> extends Store<Try> {
  readonly #load: Load<Props>;

  constructor(load: Load<Props>) {
    super(tried(load, 0));
    this.#load = load;
  }

  /** After the try of that number; where a newer one is under way already, that is the one. */
  again(after: number): void {
    if (this.state().number === after) this.set(tried(this.#load, after + 1));
  }
}

function tried<Props extends object>(load: Load<Props>, number: number): Try {
  const loading = async () => {
    try {
      return await load();
    } catch (error) {
      made.failed = true;
      throw error;
    }
  };
  const made: Try = { number, failed: false, Shown: lazy(loading) as unknown as ComponentType<object> };
  return made;
}

export interface LaterPlace {
  /** Has the shape of what comes. */
  waiting?: ReactNode;
  /** Replaces the usual words of a place whose code did not come. */
  missing?: (retry: () => void) => ReactNode;
  /** Stands around them, as the code would: a dialog. */
  around?: (usual: ReactNode) => ReactNode;
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
  return function Later({ waiting = usual.waiting, missing = usual.missing, around = usual.around, ...props }: Props & LaterPlace) {
    const current = useStore(tries);
    const { number, Shown } = current;
    const over = useFreshTry(tries);
    const caught = useRef<ErrorLogEntry>(undefined);
    const meanwhile = waiting ?? <Skeleton lines={3} />;
    if (number === over) return meanwhile;
    return (
      <Boundary
        key={number}
        name="later"
        caught={caught}
        // Code that came and then failed, failed here alone: what is healthy elsewhere keeps what is in it.
        fallback={(error, anew) => (
          <Missing {...{ error, size, missing, around }} onRetry={current.failed ? () => tries.again(number) : anew} />
        )}
      >
        <Suspense fallback={meanwhile}>
          <Shown {...props} />
          <Recovered from={caught} />
        </Suspense>
      </Boundary>
    );
  };
}

/** Nobody finds what failed for others before: a place that opens begins another try. Tells the number of the one that was over then. */
function useFreshTry<Props extends object>(tries: Tries<Props>): number | null {
  const [over] = useState(() => (tries.state().failed ? tries.state().number : null));
  useLayoutEffect(() => {
    if (over !== null) tries.again(over);
  }, [over, tries]);
  return over;
}

interface MissingProps extends Omit<LaterPlace, 'waiting'> {
  error: unknown;
  size: 'page' | 'slot';
  onRetry: () => void;
}

function Missing({ error, size, onRetry, missing, around = (usual) => usual }: MissingProps) {
  const newer = useContext(BuildContext);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (!isChunkError(error)) return;
    // A page that is not there yet holds nothing; around a part there may be a file that was chosen, so that is asked.
    void newer().then((build) => (size === 'page' ? reloadOnceFor(build) : setStale(build !== undefined)));
  }, [error, newer, size]);
  if (missing) return <Viewed view={missing} onRetry={onRetry} />;
  return around(<UnavailablePlace size={size} reason={stale ? 'stale' : undefined} onRetry={onRetry} />);
}

function Viewed({ view, onRetry }: { view: NonNullable<LaterPlace['missing']>; onRetry: () => void }) {
  useRetryWhenBack(onRetry);
  return view(onRetry);
}
