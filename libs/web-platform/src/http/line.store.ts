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
    globalThis.addEventListener?.('pageshow', () => this.#catchUp());
    globalThis.document?.addEventListener('visibilitychange', () => this.#catchUp());
  }

  /** A page that is frozen (a phone asleep, the way back to it) hears of no change: the event that it missed is told to all who wait for it. */
  #catchUp(): void {
    const isOffline = globalThis.navigator.onLine === false;
    if (isOffline !== (this.state().offlineSince !== null)) globalThis.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }
}

export const lineStore = new LineStore();
