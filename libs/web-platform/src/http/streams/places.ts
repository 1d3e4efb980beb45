import { pause } from './event-stream.js';

/** A browser opens six connections to a host, over all its tabs; streams hold theirs, and calls need some. */
const PLACES = ['1', '2', '3', '4'].map((number) => `toothwise.stream-place.${number}`);
/** How often who has none looks for one. */
export const PLACE_WAIT_MS = 5_000;

/**
 * Does the work in one of the browser's four places for streams. Who finds none looks again later and does not stand in line: the place of a
 * tab that closes is for the tab that goes on with its stream.
 * @param waits called when all are taken
 * @param signal ends the waiting; the work ends itself
 */
export async function inPlace(signal: AbortSignal, waits: () => void, work: () => Promise<void>): Promise<void> {
  const take = (place: string) =>
    navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await work();
      return lock !== null;
    });
  while (!signal.aborted) {
    for (const place of PLACES) if (await take(place)) return;
    waits();
    await pause(PLACE_WAIT_MS, signal);
  }
}
