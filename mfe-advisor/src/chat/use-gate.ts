import type { Conversation } from '@toothwise/contracts-advisor';
import { Store, useStore } from '@toothwise/web-platform';
import { useDeferredValue, useEffect, useMemo } from 'react';

type GateRules = typeof import('./browser-gate.js');

/** The rules with their vocabulary, once they are here; they work without a connection from then on. */
class GateStore extends Store<GateRules | null> {
  #loading?: Promise<void>;

  load(): Promise<void> {
    this.#loading ??= import('./browser-gate.js').then(
      ({ heard }) => this.set({ heard }),
      () => {
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }
}
const gateRules = new GateStore(null);

/** What the rules hear in what was said, what is on its way and what is being typed: at once, and without a connection. */
export function useGate(conversation: Conversation, further: readonly string[]) {
  useEffect(() => {
    const load = () => void gateRules.load();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  const rules = useStore(gateRules);
  const typed = useDeferredValue(further.join('\n'));
  return useMemo(() => rules?.heard(conversation, typed) ?? { emergency: null, sensitive: false }, [rules, conversation, typed]);
}
