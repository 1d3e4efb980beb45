import { setTimeout as pause } from 'node:timers/promises';
import { says } from '../report.ts';
import { restarts } from './look-inside.ts';
import type { Site } from './site.ts';
import { faultsOf, told, underLoad } from './under-load.ts';

const AWAY_MS = 60_000;

/** Who asks the readiness probe hears of it, and nobody else: no pod begins anew because another server is away. */
export async function databaseAway(site: Site): Promise<void> {
  const { pods, servers, team } = site;
  const key = `${team.namespace}/service`;
  const before = await restarts(site);
  const ready = pods.ready(key);
  await servers.stopDatabase();
  const begun = performance.now();
  const noticed = await within(() => pods.ready(key) === 0, 30_000);
  const none = pods.ready(key);
  await pause(Math.max(0, AWAY_MS - (performance.now() - begun)));
  await servers.startDatabase();
  const healed = await within(() => pods.ready(key) === ready, 60_000);
  const more = (await restarts(site)) - before;
  const load = await underLoad(site, 6, () => Promise.resolve());
  says(
    `database away for ${AWAY_MS / 1000} s: ${ready - none} of ${ready} pods not ready after ${noticed.toFixed(1)} s, ${more} restarts, ready again ${healed.toFixed(1)} s after it; then ${told(load)}`,
    [
      ...(none === 0 ? [] : [`${none} pods stayed ready`]),
      ...(pods.ready(key) === ready ? [] : [`${pods.ready(key)} of ${ready} are ready again`]),
      ...(more === 0 ? [] : [`${more} restarts`]),
      ...faultsOf(load),
    ],
  );
}

/** @returns seconds until it is so, or until it was waited for long enough */
async function within(is: () => boolean, ms: number): Promise<number> {
  const since = performance.now();
  while (!is() && performance.now() - since < ms) await pause(100);
  return (performance.now() - since) / 1000;
}

/** The liveness probe gives up after 70 s, and the grace of 35 s passes: a process that stands still hears no SIGTERM. */
const BEGINS_ANEW_MS = 150_000;

/** A process that stands still gets no requests any more, and after a minute another one is in its place. */
export async function stuck(site: Site): Promise<void> {
  const { node, pods, team } = site;
  const key = `${team.namespace}/service`;
  const [uid] = pods.uids(key);
  const before = await restarts(site);
  const ready = pods.ready(key);
  const find = `for one in /proc/[0-9]*; do grep -q ${uid} $one/cgroup && grep -q main.js $one/cmdline && echo "\${one#/proc/}"; done 2>/dev/null; true`;
  const process = (await node.enter('/bin/sh', ['-c', find])).trim();
  await node.enter('kill', ['-STOP', process]);
  const noticed = await within(() => pods.ready(key) < ready, 30_000);
  const fewer = pods.ready(key);
  const load = await underLoad(site, 6, () => Promise.resolve());
  const back = await within(() => pods.ready(key) === ready, BEGINS_ANEW_MS);
  const more = (await restarts(site)) - before;
  says(
    `a process stands still: not ready after ${noticed.toFixed(1)} s, then ${told(load)}; ${more} restart, ready again after ${back.toFixed(0)} s more`,
    [
      ...(fewer === ready - 1 ? [] : [`${fewer} of ${ready} were ready`]),
      ...(pods.ready(key) === ready && more === 1 ? [] : [`${pods.ready(key)} of ${ready} are ready after ${more} restarts`]),
      ...faultsOf(load),
    ],
  );
}
