interface Wait {
  over: () => void;
  ms: number | undefined;
}

/** What is put off from here on. Not by a spy: the testing library takes one for timers that it has to move by itself. */
export function notedWaits(): { all: Wait[]; stop: () => void } {
  const original = globalThis.setTimeout;
  const all: Wait[] = [];
  const noting = (over: () => void, ms?: number, ...more: []) => {
    all.push({ over, ms });
    return original(over, ms, ...more);
  };
  globalThis.setTimeout = noting as unknown as typeof setTimeout;
  return { all, stop: () => (globalThis.setTimeout = original) };
}
