import { Store } from '../store/store.js';

interface Line {
  /** ISO instant; null while the browser has a network. */
  offlineSince: string | null;
}

const now = () => new Date().toISOString();

/** Whether the browser has a network, and since when it has none. */
class LineStore extends Store<Line> {
  constructor() {
    super({ offlineSince: globalThis.navigator?.onLine === false ? now() : null });
    globalThis.addEventListener?.('offline', () => this.set({ offlineSince: this.state().offlineSince ?? now() }));
    globalThis.addEventListener?.('online', () => this.set({ offlineSince: null }));
  }
}

export const lineStore = new LineStore();
