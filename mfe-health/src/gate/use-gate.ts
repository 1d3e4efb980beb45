import type { Heard } from '@toothwise/contracts-health';
import { Store, useStore } from '@toothwise/web-platform';
import { useDeferredValue, useEffect, useMemo } from 'react';

type GateRules = typeof import('./browser-gate.js');

/** The rules with their vocabulary, larger than the pages themselves: fetched by the first form, there without a connection from then on. */
class GateStore extends Store<GateRules | null> {
  #loading?: Promise<void>;

  load(): Promise<void> {
    this.#loading ??= import('./browser-gate.js').then(
      ({ heardIn }) => this.set({ heardIn }),
      () => {
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }
}
const gateRules = new GateStore(null);

/** What the rules hear in own words while they are being typed, at once. Saving never waits for it; what the service hears comes with its answer. */
export function useGate(...texts: string[]): Heard {
  useEffect(() => {
    const load = () => void gateRules.load();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  const rules = useStore(gateRules);
  const typed = useDeferredValue(texts.join('\n'));
  return useMemo(() => rules?.heardIn([typed]) ?? null, [rules, typed]);
}
