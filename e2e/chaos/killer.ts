import { setTimeout as pause } from 'node:timers/promises';
import { DOMAINS } from '../domains.ts';
import { whatIsInFlight } from './invariants.ts';
import type { Aim, KillTest, Workers } from './kill-test.ts';
import type { Platform } from './platform.ts';

type Victim = string | Workers;
/** Killing it also throws its store away. */
const STORE = 'nats-store';
/** So long before the hour of an aim nothing else is killed: until then what was killed last is back. */
const BEFORE_MS = 15_000;
/** So long after it the first of what comes is under way, if nothing was in its way. */
const BEGUN_MS = 2_000;
/** So long after it some of it may be under way still. */
const AFTER_MS = 30_000;
/** Workers live for a moment. So long is waited for the first of a kind: who passes on after less may meet none in all of a run. */
const FIRST_S = 60;
const AGAIN_S = 5;

/** A second process of each service, where they run twice. */
const secondsOf = (replicas: number) => (replicas > 1 ? DOMAINS.map((domain) => `${domain}-2`) : []);

/** Every service, what carries and keeps everybody's facts, and what the domains name. */
export const victimsOf = (tests: KillTest[], replicas = 1): Victim[] => [
  ...DOMAINS,
  ...secondsOf(replicas),
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
  /** Those that hit work in flight. */
  inFlight: number;
  byVictim: Record<string, number>;
  byWork: Record<string, number>;
  /** What was killed while the work that it is aimed at was under way, by that work. */
  aimed: Record<string, string[]>;
}

export const noKills = (): Kills => ({ total: 0, inFlight: 0, byVictim: {}, byWork: {}, aimed: {} });
const countOne = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);
const nameOf = (victim: Victim) => (typeof victim === 'string' ? victim : victim.name);

export const hasHadItsTurn = (victim: Victim, { byVictim }: Kills): boolean => nameOf(victim) in byVictim;

export const aimsOf = (tests: KillTest[]): Aim[] => tests.flatMap(({ aim }) => aim ?? []);
const leftOf = ({ work, victims }: Aim, { aimed }: Kills) => victims.filter((victim) => !aimed[work]?.includes(victim));
export const isHit = (aim: Aim, kills: Kills): boolean => leftOf(aim, kills).length === 0;

/** Kills one part after another at random moments until `signal` says that the work is done. Every victim gets its turn. */
export async function killUntil(platform: Platform, tests: KillTest[], random: () => number, kills: Kills, signal: AbortSignal) {
  const victims = victimsOf(tests, platform.replicas);
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  let queue: Victim[] = [];
  while (!signal.aborted) {
    if (queue.length === 0) queue = [...victims].sort(() => random() - 0.5);
    const aimed = await takeAim(platform, tests, kills, signal);
    if (!aimed) await pause(200 + random() * 1300, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const victim = aimed?.victim ?? queue.pop()!;
    const hit = aimed?.hit ?? (await whatIsInFlight(platform, tests));
    const wait = hasHadItsTurn(victim, kills) ? AGAIN_S : FIRST_S;
    if (!(await strike(platform, victim, signal, { isAimed: aimed !== undefined, wait }))) continue;
    if (aimed) {
      console.log(`after ${seconds()} s ${aimed.victim} killed while ${aimed.work} were under way`);
      (kills.aimed[aimed.work] ??= []).push(aimed.victim);
      queue = queue.filter((waiting) => waiting !== victim);
    }
    kills.total += 1;
    if (hit.length > 0) kills.inFlight += 1;
    countOne(kills.byVictim, nameOf(victim));
    for (const what of hit) countOne(kills.byWork, what);
    await platform.untilReady();
  }
}

/** At an hour: waits until what comes by itself is under way. @returns what is to be killed now; nothing at other times */
async function takeAim(platform: Platform, tests: KillTest[], kills: Kills, signal: AbortSignal) {
  const aims = aimsOf(tests)
    .filter((aim) => !isHit(aim, kills))
    .toSorted((a, b) => turnOf(a) - turnOf(b));
  for (const aim of aims) {
    const hour = (aim.hours?.() ?? [Date.now()]).find((at) => at - BEFORE_MS < Date.now() && Date.now() < at + AFTER_MS);
    if (hour === undefined) continue;
    const until = aim.isRare ? 0 : hour + BEGUN_MS;
    for (let isLast = false; !isLast && !signal.aborted; await pause(20)) {
      isLast = Date.now() > until;
      const hit = await whatIsInFlight(platform, tests);
      const met = [aim, ...aims.filter(({ isRare }) => isRare)].find(({ work }) => hit.includes(work));
      if (met) return { victim: leftOf(met, kills)[0]!, hit, work: met.work };
    }
  }
  return undefined;
}

/** What is rare is not waited for and not let pass; then what comes at an hour: what is killed for the others would still be away then. */
const turnOf = ({ isRare, hours }: Aim) => (isRare ? 0 : hours ? 1 : 2);

/**
 * @param how `isAimed` takes every process of a service: which of them has the work under way is not known; `wait`: seconds for a worker to come
 * @returns false when it was down already, or did not come while it was waited for
 */
async function strike(platform: Platform, victim: Victim, signal: AbortSignal, how: { isAimed: boolean; wait: number }): Promise<boolean> {
  if (typeof victim !== 'string') return platform.killWorker(victim, signal, how.wait);
  if (victim === STORE) return platform.loseBrokerStore();
  const killed = await Promise.all((how.isAimed ? platform.processesOf(victim) : [victim]).map((process) => platform.kill(process)));
  return killed.includes(true);
}
