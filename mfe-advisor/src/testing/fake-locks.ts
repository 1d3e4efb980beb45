/** Web Locks of a browser, which jsdom has none of: one holder a name, the others in line. It stays until the test file ends. */
export function fakeLocks() {
  const lines = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = async (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
    if (options.ifAvailable && held.has(name)) return work(null);
    const turn = (lines.get(name) ?? Promise.resolve()).then(async () => {
      held.add(name);
      const result = await work({ name, mode: 'exclusive' });
      held.delete(name);
      return result;
    });
    lines.set(name, turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return {
    /** @returns what lets go of it again */
    takeElsewhere: (name: string) =>
      new Promise<() => void>((taken) => void request(name, {}, () => new Promise<void>((letGo) => taken(() => letGo())))),
  };
}
