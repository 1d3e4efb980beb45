import { setTimeout as pause } from 'node:timers/promises';
import { DOMAINS } from '../domains.ts';
import type { Platform } from './platform.ts';

/**
 * Adds up, across restarts (a restarted process counts from zero again), the deliveries that came again: those that the broker counts, and
 * those that the inbox knew already (a lost store makes the broker forget what it had delivered).
 */
export async function countRedeliveries(platform: Platform, signal: AbortSignal): Promise<() => number> {
  const last: Record<string, number> = {};
  let total = 0;
  const look = async () => {
    for (const process of DOMAINS.flatMap((service) => platform.processUrls(service))) {
      const text = await fetch(`${process}/metrics`, { signal: AbortSignal.timeout(2000) })
        .then((response) => response.text())
        .catch(() => null);
      if (text === null) continue;
      const now = [
        ...text.matchAll(/^(?:events_redelivered_total\{[^}]*\}|events_handled_total\{[^}]*outcome="repeated"[^}]*\}) (\d+)/gm),
      ].reduce((sum, [, value]) => sum + Number(value), 0);
      total += now >= (last[process] ?? 0) ? now - (last[process] ?? 0) : now;
      last[process] = now;
    }
  };
  void (async () => {
    while (!signal.aborted) {
      await look();
      await pause(250, undefined, { signal }).catch(() => undefined);
    }
  })();
  return () => total;
}
