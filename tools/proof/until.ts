import { setTimeout as pause } from 'node:timers/promises';

/** Looks until it is so, or it was looked for long enough. @returns seconds that it took */
export async function until(isSo: () => boolean | Promise<boolean>, ms: number, everyMs = 100): Promise<number> {
  const since = performance.now();
  while (!(await isSo()) && performance.now() - since < ms) await pause(everyMs);
  return (performance.now() - since) / 1000;
}

export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
