// npm run drill -- replicas [-- --requests N] [--port N]: every service runs twice; one process after the other is stopped as Kubernetes stops
// a pod, and comes back, under 100 requests a second of which none is sent twice. Not one may fail. Then the same must go wrong without what
// it rests on: processes that do not drain, and a gateway that asks who is not ready.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { kongFileText, readKongFile } from '@toothwise/gateway';
import { Platform } from '../chaos/platform.ts';
import { Calls } from './calls.ts';
import { AGAIN, effectsOf, hear, holdStreams, sendAgain } from './effects-and-streams.ts';
import { type Asked, OpenLoop } from './open-loop.ts';
import { noStops, REPLICAS, type Stops, stopInTurn } from './stops.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '9760' }, requests: { type: 'string', default: '10000' } } });
const REQUESTS = Number(values.requests);
const PER_SECOND = 100;
const WITHOUT = 1_000;

const platform = new Platform(Number(values.port), undefined, 2);
const claims: Record<string, boolean> = {};
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

/** Requests at the pace while processes are stopped. */
async function under(
  count: number,
  next: (turn: number) => Promise<Asked>,
  how: { replicas?: readonly string[]; how?: NodeJS.Signals } = {},
): Promise<{ loop: OpenLoop; stops: Stops }> {
  const loop = new OpenLoop(platform.port);
  const stops = noStops();
  const over = new AbortController();
  const stopping = stopInTurn(platform, loop, stops, { ...how, signal: over.signal });
  // Awaited below, where its error counts.
  stopping.catch(() => undefined);
  await loop.run(count, PER_SECOND, next);
  over.abort();
  await stopping;
  return { loop, stops };
}

function tell(what: string, { outcome }: OpenLoop, stops: Stops): void {
  const { asked, failures, byKind, slowestMs, heldBackMs } = outcome;
  console.log(
    `${what}: ${failures.length} of ${asked} failed ${JSON.stringify(byKind)}, slowest ${Math.round(slowestMs)} ms, held back ${Math.round(heldBackMs)} ms`,
  );
  console.log(`  ${sum(stops.byReplica)} stops ${JSON.stringify(stops.byReplica)}, ${stops.hit} with ${stops.requests} requests under way`);
}

async function nothingFails(calls: Calls): Promise<void> {
  const held = await holdStreams(platform, calls);
  const before = await effectsOf(platform, calls);
  const { loop, stops } = await under(REQUESTS, (turn) => calls.next(turn));
  const other = await sendAgain(platform, calls);
  const after = await effectsOf(platform, calls);
  await pause(500);
  const [expected, heard] = await hear(calls, held);
  const keys = calls.effects.map(({ domain }) => calls.written.filter(({ write }) => write.domain === domain).length);
  const effects = after.map((count, at) => count - before[at]!);
  held.leave();
  const failures = [...loop.outcome.failures, ...held.failures];
  tell('two processes of each service, stopped in turn', loop, stops);
  console.log(
    `  ${held.count} streams held, resumed ${held.resumed} times, ${held.failures.length} failed; ${heard} of ${expected} heard of a change`,
  );
  console.log(
    `  keys ${JSON.stringify(keys)}, effects ${JSON.stringify(effects)}; ${Math.min(AGAIN, calls.written.length)} keys sent again, ${other} answered otherwise`,
  );
  for (const failure of [...new Set(failures)].slice(0, 20)) console.error(`  FAILED ${failure}`);
  claims['no request and no stream fails while processes are stopped in turn'] = failures.length === 0 && loop.outcome.asked >= REQUESTS;
  claims['every key has one effect'] = other === 0 && keys.every((count, at) => count > 0 && count === effects[at]);
  claims['every stream hears what any process tells'] = expected > 0 && heard === expected;
  claims['every process was stopped, with work under way'] =
    REPLICAS.every((replica) => stops.byReplica[replica]) && stops.requests > 0 && held.resumed > 0;
}

/** Killed at once, as with a grace of 0 and without `preStop`: what was under way is lost. */
async function withoutDraining(calls: Calls): Promise<void> {
  const replicas = ['health', 'screening', 'health-2'];
  const { loop, stops } = await under(WITHOUT, (turn) => calls.next(turn), { replicas, how: 'SIGKILL' });
  tell('without draining', loop, stops);
  claims['without draining requests fail'] = loop.outcome.failures.length > 0;
}

/** The same gateway with its file less the checks. An upload cannot be sent to another process once it has begun. */
async function withoutAsking(calls: Calls): Promise<void> {
  const file = join(platform.dataDir, 'gateway', 'kong.yml');
  const table = readKongFile(file);
  for (const upstream of table.upstreams ?? []) delete upstream.healthchecks;
  writeFileSync(file, kongFileText(table));
  process.kill((await platform.parts()).gateway!.pid!, 'SIGHUP');
  await pause(500);
  const next = (turn: number) => (turn % 20 === 19 ? calls.uploadOf(turn) : calls.readOf(turn));
  const { loop, stops } = await under(WITHOUT, next, { replicas: ['account', 'account-2'] });
  tell('a gateway that asks who is not ready', loop, stops);
  claims['a gateway that asks who is not ready loses some'] = loop.outcome.failures.length > 0;
}

try {
  await platform.start();
  const calls = await Calls.of(platform);
  await nothingFails(calls);
  await withoutDraining(calls);
  await withoutAsking(calls);
} finally {
  await platform.stop();
}
const missed = Object.entries(claims).flatMap(([claim, isHeld]) => (isHeld ? [] : [claim]));
for (const claim of missed) console.log(`FAILS: ${claim}`);
console.log(`${Object.keys(claims).length - missed.length} passed, ${missed.length} failed`);
process.exit(missed.length > 0 ? 1 : 0);
