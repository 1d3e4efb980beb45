import { useEffect, type RefObject } from 'react';
import type { ErrorLogEntry } from './error-log.store.js';

/** Stands inside what may fail, beside it: once that is shown, the error before it was recovered. */
export function Recovered({ from }: { from: RefObject<ErrorLogEntry | undefined> }) {
  useEffect(() => {
    if (from.current) from.current.recovered = true;
    from.current = undefined;
  });
  return null;
}
