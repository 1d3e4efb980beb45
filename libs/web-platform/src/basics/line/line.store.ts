import { Store } from '../store/store.js';

interface Line {
  /** ISO instant; null while the browser has a network. */
  offlineSince: string | null;
  /** This page was opened without a network, and has had none yet: nothing on it was read. */
  isFrame: boolean;
}

const now = () => new Date().toISOString();

/** Whether the browser has a network, and since when it has none. */
export class LineStore extends Store<Line> {
  constructor() {
    const isOffline = globalThis.navigator?.onLine === false;
    super({ offlineSince: isOffline ? now() : null, isFrame: isOffline });
    globalThis.addEventListener?.('offline', () => this.set({ ...this.state(), offlineSince: this.state().offlineSince ?? now() }));
    globalThis.addEventListener?.('online', () => this.set({ offlineSince: null, isFrame: false }));
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
