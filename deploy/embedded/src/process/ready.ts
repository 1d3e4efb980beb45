import { setTimeout as pause } from 'node:timers/promises';
import type { ChildEnd } from './child.js';
import { PartFailure } from './part-failure.js';

interface ReadySettings {
  name: string;
  /** Resolves true when the part answers; false or a rejection means not yet. */
  probe: () => Promise<boolean>;
  /** Ends the waiting at once when the process dies first. */
  exited?: Promise<ChildEnd>;
  timeoutMs?: number;
  /** Gives up at once. */
  signal?: AbortSignal;
  logFile?: string;
}

/** Waits until the part answers; fails as soon as its process ends, or after `timeoutMs` (30 s). */
export async function untilReady({ name, probe, exited, timeoutMs = 30_000, logFile, signal }: ReadySettings): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let end: ChildEnd | undefined;
  const ended = exited?.then((how) => {
    end = how;
    return false;
  });
  for (let wait = 15; ; wait = Math.min(wait * 1.5, 250)) {
    const answer = probe().catch(notYet);
    // Another program may hold the port and leave the probe hanging.
    if (await (ended ? Promise.race([answer, ended]) : answer)) return;
    if (end) throw new PartFailure(name, `ended with ${end.signal ?? `code ${end.code}`} while starting`, logFile);
    if (signal?.aborted) throw new PartFailure(name, 'was stopped while starting');
    if (performance.now() > deadline) throw new PartFailure(name, `was not ready after ${Math.round(timeoutMs / 1000)} s`, logFile);
    await pause(wait);
  }
}

function notYet(error: unknown): false {
  if (error instanceof PartFailure) throw error;
  return false;
}

/** Probe for an HTTP address: ready when it answers 2xx. */
export function httpProbe(url: string): () => Promise<boolean> {
  return async () => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
}
