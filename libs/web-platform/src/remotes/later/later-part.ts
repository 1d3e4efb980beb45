import { useEffect } from 'react';
import { Store } from '../../basics/store/store.js';
import { useStore } from '../../basics/store/use-store.js';

/**
 * Code that a page does without until it is here, and has from then on, also without a connection: rules that check what is typed, a voice.
 * What nobody can do without is a `later` component, which says that it did not come.
 */
export class LaterPart<Part> extends Store<Part | null> {
  #loading?: Promise<void>;

  constructor(private readonly fetchPart: () => Promise<Part>) {
    super(null);
  }

  /** Never rejects: what did not come is asked for by the next call. */
  load(): Promise<void> {
    this.#loading ??= this.fetchPart().then(
      (part) => this.set(part),
      () => {
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }
}

/** Null until it is here. What did not come is asked for again when the connection is back, and whenever the page changes. */
export function useLaterPart<Part>(part: LaterPart<Part>): Part | null {
  useEffect(() => void part.load());
  useEffect(() => {
    const load = () => void part.load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [part]);
  return useStore(part);
}
