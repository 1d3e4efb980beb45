/** What another tab did to lines of the same conversation: it keeps more of them, or these wait no longer. */
export type LinesChanged = { more: true } | { gone: readonly string[] };

/** Tabs of this browser that show the same conversation. */
export interface LineTabs {
  /** Does it while no other tab does such work; rejects when the signal comes before its turn. */
  alone: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  tell: (change: LinesChanged) => void;
  /** @returns the way to stop */
  hear: (listener: (change: LinesChanged) => void) => () => void;
}

/** By a Web Lock and a channel. No word goes over it, ids alone. A browser that has neither relies on the service, which takes a turn once. */
export function lineTabs(id: string): LineTabs {
  const name = `toothwise.advisor.lines.${id}`;
  const locks = globalThis.navigator.locks as LockManager | undefined;
  const channel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));
  // One channel while somebody listens: what a tab tells never comes back to itself.
  let open: BroadcastChannel | undefined;
  return {
    alone: async (signal, work) => (locks ? await locks.request(name, { signal }, work) : work()),
    tell: (change) => {
      const way = open ?? channel();
      way?.postMessage(change);
      // The page is gone already: the others hear it all the same.
      if (way !== open) way?.close();
    },
    hear: (listener) => {
      const own = (open = channel());
      own?.addEventListener('message', ({ data }: MessageEvent<LinesChanged>) => listener(data));
      return () => {
        own?.close();
        if (open === own) open = undefined;
      };
    },
  };
}
