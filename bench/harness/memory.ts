import { readFileSync } from 'node:fs';
import type { Figure } from './figures.ts';

const LOOK_MS = 20;
const MOST_MORE_MIB = 64;

interface Process {
  pid: number;
}

/** Nothing of one that has ended. */
function residentMiB({ pid }: Process): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Looks from now on until it is stopped. `now` tells the most MiB that each had until then beyond what it had at first. */
export function moreOf(...some: readonly Process[]): { now(): number[]; stop(): void } {
  const before = some.map(residentMiB);
  const most = some.map(() => 0);
  const look = () => some.forEach((one, at) => (most[at] = Math.max(most[at]!, residentMiB(one) - before[at]!)));
  const looking = setInterval(look, LOOK_MS);
  return { now: () => most, stop: () => clearInterval(looking) };
}

/**
 * The limit is of what ours takes more than before, whatever the peer takes: a wasteful peer must not buy us room.
 * The other reading, what ours takes more than the peer's, stands beside it.
 * @param most of our gateway and service, then of what stands for them at the peer's
 */
export function memoryFigure(name: string, most: readonly number[]): Figure {
  const [gateway = 0, service = 0, ...peers] = most;
  const peer = peers.reduce((sum, each) => sum + each, 0);
  const own = gateway + service;
  const each = `${gateway.toFixed(0)} and ${service.toFixed(0)}; the peer's ${peers.map((more) => more.toFixed(0)).join(' and ')}`;
  return {
    ...{ name, value: own, unit: 'MiB', limit: { atMost: MOST_MORE_MIB } },
    detail: `${each}, so ${(own - peer).toFixed(0)} more than the peer`,
  };
}
