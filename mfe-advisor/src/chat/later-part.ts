import { Store, useStore } from '@toothwise/web-platform';
import { useEffect } from 'react';

/** Code that a conversation loads once it is open: one can read and write without it, and with it from then on, also without a connection. */
export class LaterPart<Part> extends Store<Part | null> {
  #loading?: Promise<void>;

  constructor(private readonly fetchPart: () => Promise<Part>) {
    super(null);
  }

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

/** Null until it is here. What did not come is asked for again when the connection is back, and whenever the conversation changes. */
export function useLaterPart<Part>(part: LaterPart<Part>): Part | null {
  useEffect(() => void part.load());
  useEffect(() => {
    const load = () => void part.load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [part]);
  return useStore(part);
}
