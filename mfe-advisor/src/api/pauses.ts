/** So long, unless it is called off. @throws an AbortError when `signal` aborts */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = () => {
    clearTimeout(timer);
    reject(new DOMException('Upload cancelled', 'AbortError'));
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

/** So long, or until the browser says that it has a network again. */
export async function whenBack(ms: number, signal: AbortSignal): Promise<void> {
  const online = new AbortController();
  const back = () => online.abort();
  globalThis.addEventListener('online', back, { once: true });
  await pause(ms, AbortSignal.any([signal, online.signal])).catch(() => undefined);
  globalThis.removeEventListener('online', back);
}
