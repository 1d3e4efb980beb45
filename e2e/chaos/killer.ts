import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from './platform.ts';
import { inFlight } from '../screening/screenings.ts';

export const VICTIMS = ['account', 'screening', 'clinic', 'nats', 'nats-store', 'postgres'] as const;

/** mulberry32: a small seeded generator, so that a run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Kills {
  total: number;
  inFlight: number;
  byVictim: Record<string, number>;
}

/** Kills one part after another at random moments until `signal` says that the work is done. Every victim gets its turn. */
export async function killUntil(platform: Platform, random: () => number, kills: Kills, signal: AbortSignal): Promise<void> {
  let queue: (typeof VICTIMS)[number][] = [];
  while (!signal.aborted) {
    if (queue.length === 0) queue = [...VICTIMS].sort(() => random() - 0.5);
    const victim = queue.pop()!;
    await pause(200 + random() * 1300, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const busy = inFlight.size > 0;
    const hit = victim === 'nats-store' ? await platform.loseBrokerStore() : await platform.kill(victim);
    if (!hit) continue;
    kills.total += 1;
    if (busy) kills.inFlight += 1;
    kills.byVictim[victim] = (kills.byVictim[victim] ?? 0) + 1;
    await platform.untilReady();
  }
}

export const noKills = (): Kills => ({ total: 0, inFlight: 0, byVictim: {} });
