import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `check` returns something truthy, and returns it.
 * @throws the last error, or one naming `what`, when `limitMs` is over
 */
export async function eventually<T>(what: string, check: () => Promise<T> | T, limitMs = 100_000): Promise<NonNullable<T>> {
  const end = performance.now() + limitMs;
  let last: unknown;
  while (performance.now() < end) {
    try {
      const value = await check();
      if (value) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(20);
  }
  throw last ?? new Error(`Not within ${limitMs} ms: ${what}`);
}
