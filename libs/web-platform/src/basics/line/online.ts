/** Resolves when the browser has a network, at once where it has one now. */
export function whenOnline(): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return Promise.resolve();
  return new Promise((resolve) => globalThis.addEventListener('online', () => resolve(), { once: true }));
}
