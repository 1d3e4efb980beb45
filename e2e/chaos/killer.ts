import { setTimeout as pause } from 'node:timers/promises';
import { DOMAINS } from '../domains.ts';
import { countInFlight } from './invariants.ts';
import type { KillTest, Workers } from './kill-test.ts';
import type { Platform } from './platform.ts';

type Victim = string | Workers;
/** Killing it also throws its store away. */
const STORE = 'nats-store';

/** Every service, what carries and keeps everybody's facts, and what the domains name. */
export const victimsOf = (tests: KillTest[]): Victim[] => [
  ...DOMAINS,
  ...['nats', STORE, 'postgres'],
  ...tests.flatMap(({ victims = [] }) => victims),
];

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

export const noKills = (): Kills => ({ total: 0, inFlight: 0, byVictim: {} });
const nameOf = (victim: Victim) => (typeof victim === 'string' ? victim : victim.name);

export const hasHadItsTurn = (victim: Victim, { byVictim }: Kills): boolean => nameOf(victim) in byVictim;

/** Kills one part after another at random moments until `signal` says that the work is done. Every victim gets its turn. */
export async function killUntil(platform: Platform, tests: KillTest[], random: () => number, kills: Kills, signal: AbortSignal) {
  const victims = victimsOf(tests);
  let queue: Victim[] = [];
  while (!signal.aborted) {
    if (queue.length === 0) queue = [...victims].sort(() => random() - 0.5);
    const victim = queue.pop()!;
    await pause(200 + random() * 1300, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const busy = (await countInFlight(platform, tests)) > 0;
    if (!(await strike(platform, victim, signal))) continue;
    kills.total += 1;
    if (busy) kills.inFlight += 1;
    kills.byVictim[nameOf(victim)] = (kills.byVictim[nameOf(victim)] ?? 0) + 1;
    await platform.untilReady();
  }
}

/** @returns false when it was down already, or did not come while it was waited for */
function strike(platform: Platform, victim: Victim, signal: AbortSignal): Promise<boolean> {
  if (typeof victim !== 'string') return platform.killWorker(victim, signal);
  return victim === STORE ? platform.loseBrokerStore() : platform.kill(victim);
}
