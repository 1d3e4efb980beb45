/**
 * Takes a recording for this tab, by a Web Lock that the browser gives back when the tab is gone.
 * @param signal lets go of it, or stops waiting
 * @param later called once this tab has it, where another one had it first
 * @returns whether this tab has it now; a browser without locks takes nothing from anybody
 */
export async function takeForThisTab(id: string, signal: AbortSignal, later: () => void): Promise<boolean> {
  if (!globalThis.navigator.locks) return true;
  const name = `toothwise.recording.${id}`;
  if (await hold(name, { ifAvailable: true }, signal)) return true;
  void hold(name, { signal }, signal).then((isOurs) => isOurs && later());
  return false;
}

/** Resolves as soon as it is known whether the lock is held; it is until the signal. */
const hold = (name: string, options: LockOptions, signal: AbortSignal) =>
  new Promise<boolean>((known) => {
    const work = async (lock: Lock | null) => {
      known(lock !== null && !signal.aborted);
      if (lock && !signal.aborted) await new Promise((ended) => signal.addEventListener('abort', ended, { once: true }));
    };
    navigator.locks.request(name, options, work).catch(() => known(false));
  });
