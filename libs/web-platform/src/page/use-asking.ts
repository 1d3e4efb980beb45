import { useEffect } from 'react';

/** The browser asks, in its own words, before the tab is closed or loaded anew. */
export function useAsking(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wanted]);
}
