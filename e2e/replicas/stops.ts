import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../chaos/platform.ts';
import { DOMAINS } from '../domains.ts';
import type { OpenLoop } from './open-loop.ts';

/** First one of each domain, then the other: until its turn comes, the one that was stopped before is known to be back. */
export const REPLICAS: readonly string[] = [...DOMAINS, ...DOMAINS.map((domain) => `${domain}-2`)];
/** So long it is waited for that work of the domain is under way. */
const AIM_MS = 2_000;
/** The gateway hears within half a second that one is ready again. */
const HEARD_MS = 1_000;
const BACK_MS = 60_000;

export interface Stops {
  byReplica: Record<string, number>;
  /** Stops that found requests of the domain under way, and those requests. */
  hit: number;
  requests: number;
}

export const noStops = (): Stops => ({ byReplica: {}, hit: 0, requests: 0 });
const domainOf = (replica: string) => replica.replace(/-2$/, '');

/** Stops one after the other as Kubernetes does, each once the one before is back, until `signal`: every one of them at least once. */
export async function stopInTurn(
  platform: Platform,
  loop: OpenLoop,
  stops: Stops,
  { replicas = REPLICAS, how = 'SIGTERM', signal }: { replicas?: readonly string[]; how?: NodeJS.Signals; signal: AbortSignal },
): Promise<void> {
  const isEnough = () => replicas.every((replica) => stops.byReplica[replica]);
  for (let turn = 0; !signal.aborted || !isEnough(); turn += 1) {
    const replica = replicas[turn % replicas.length]!;
    const { pid } = (await platform.parts())[replica]!;
    for (const end = Date.now() + AIM_MS; loop.underWay(domainOf(replica)) === 0 && Date.now() < end;) await pause(1);
    const requests = loop.underWay(domainOf(replica));
    process.kill(pid!, how);
    stops.byReplica[replica] = (stops.byReplica[replica] ?? 0) + 1;
    stops.hit += Number(requests > 0);
    stops.requests += requests;
    await untilBack(platform, replica, pid!);
    await pause(HEARD_MS);
  }
}

async function untilBack(platform: Platform, replica: string, before: number): Promise<void> {
  for (const end = Date.now() + BACK_MS; ; await pause(100)) {
    const { pid, state } = (await platform.parts())[replica]!;
    if (state === 'ready' && pid !== before) return;
    if (Date.now() > end) throw new Error(`${replica} is not back after ${BACK_MS / 1000} s`);
  }
}
