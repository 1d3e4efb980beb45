/** State outside of React, which tells who watches it of every change: the one way to keep such a state. Components follow it by `useStore`. */
export class Store<State> {
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
  }

  readonly state = (): State => this.#state;

  /** @returns the way to stop */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  protected set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
