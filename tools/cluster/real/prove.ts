import { setTimeout as pause } from 'node:timers/promises';
import { attempt, badOf } from '../bad-releases.ts';
import type { Values } from '../charts.ts';
import { untilFull } from '../installed.ts';
import { REAL_NODE } from '../nodes.ts';
import { UNKNOWN } from '../planted.ts';
import { atLeast, says } from '../report.ts';
import { replacing } from '../upgraded.ts';
import { restarts, lookInside } from './look-inside.ts';
import { DOMAIN, invite, type Site, valuesOf } from './site.ts';
import { faultsOf, told, underLoad } from './under-load.ts';

type Uninvited = Omit<Site, 'people'>;

/** What a chart's pods do on a node that runs them. */
export async function proveReal(site: Uninvited): Promise<void> {
  await installed(site);
  const invited = { ...site, people: await invite(site) };
  await answering(invited);
  await lookInside(invited);
  await upgradedUnderLoad(invited);
  await badUnderLoad(invited);
  await databaseAway(invited);
  await mustFail(invited);
}

export async function installed({ cluster, team, pods, servers }: Uninvited): Promise<void> {
  const begun = performance.now();
  const faults = await team.release(team.least).then(
    () => [],
    (error: { stderr?: string }) => [error.stderr ?? String(error)],
  );
  const short = await untilFull(cluster, pods);
  const seconds = (performance.now() - begun) / 1000;
  const places = (await cluster.admin.kubectl('-n', team.namespace, 'get', 'pods', '-o', 'jsonpath={..nodeName}')).trim().split(' ');
  const migrations = await servers.query(`SELECT 1 FROM ${DOMAIN}.migration`).catch(() => []);
  says(
    `${DOMAIN} installed by its team's account: ${migrations.length} migrations run by its Job, ${places.length} pods ready on ${[...new Set(places)].join()} after ${seconds.toFixed(0)} s`,
    [
      ...[...faults, ...short, ...atLeast(1, migrations.length, 'migrations'), ...atLeast(4, places.length, 'pods')],
      ...places.filter((place) => place !== REAL_NODE).map((place) => `a pod is on ${place}`),
    ],
  );
}

export async function answering(site: Site): Promise<void> {
  const load = await underLoad(site, 6, () => Promise.resolve(), 30);
  says(`${DOMAIN}'s Service answers at its own address, by kube-proxy: ${told(load)}`, faultsOf(load));
}

/** So long requests come for one upgrade. */
const UPGRADE_SECONDS = 75;

export async function upgradedUnderLoad(site: Site): Promise<void> {
  const { team, servers, images } = site;
  const later = valuesOf(servers.settings, images.releases[1]);
  for (const [what, act] of [
    ['upgraded', () => team.release(later)],
    ['rolled back', () => team.rollBack()],
  ] as const) {
    let rollout: string[] = [];
    const load = await underLoad(site, UPGRADE_SECONDS, async () => {
      rollout = await replaced(site, act);
    });
    says(`${DOMAIN} ${what} under 50 requests a second: ${told(load)}`, [...faultsOf(load), ...rollout]);
  }
}

/** All pods replaced, never fewer ready, and the old ones gone. */
async function replaced({ pods, team }: Site, act: () => Promise<unknown>): Promise<string[]> {
  const keys = ['service', 'web'].map((part) => `${team.namespace}/${part}`);
  const isLeaving = () => keys.some((key) => pods.uids(key).length !== pods.ready(key));
  return replacing(pods, team.namespace, async () => {
    await act();
    for (let look = 0; look < 450 && isLeaving(); look += 1) await pause(100);
  });
}

export async function badUnderLoad(site: Site): Promise<void> {
  const { cluster, team, pods, images } = site;
  const { exits, neverReady, migrationFails } = images.planted;
  const unknown = `localhost/toothwise/${DOMAIN}-service@${UNKNOWN.split('@')[1]}`;
  for (const bad of badOf({ exits: exits.name, neverReady: neverReady.name, migrationFails: migrationFails.name, unknown })) {
    pods.mark();
    let tried: Awaited<ReturnType<typeof attempt>> | undefined;
    const load = await underLoad(site, 65, async () => {
      tried = await attempt(cluster, team, bad, pods);
    });
    says(tried!.label, tried!.faults);
    says(`  the old pods answer meanwhile: ${told(load)}`, faultsOf({ ...load, lasted: true }));
  }
}

const AWAY_MS = 60_000;

export async function databaseAway(site: Site): Promise<void> {
  const { pods, servers, team } = site;
  const key = `${team.namespace}/service`;
  const before = await restarts(site);
  const ready = pods.ready(key);
  await servers.stopDatabase();
  const begun = performance.now();
  const within = async (is: () => boolean, ms: number) => {
    const since = performance.now();
    while (!is() && performance.now() - since < ms) await pause(100);
    return (performance.now() - since) / 1000;
  };
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

/** Nobody waits: no preStop, the shortest grace that there is, and a process that takes nothing more once it is told to end. */
const abrupt = (template: string) =>
  template
    .replace('terminationGracePeriodSeconds: {{ include "toothwise.grace" .root }}', 'terminationGracePeriodSeconds: 0')
    .replace(/lifecycle:\n\s*\{\{- include "toothwise.leaving".*\n/, '');
const abruptly = (values: Values): Values => ({ ...values, leaving: { drainSeconds: 1, listensMs: 0 } });

export async function mustFail(site: Site): Promise<void> {
  const { team, servers, images } = site;
  await team.release(abruptly(team.least), abrupt);
  const load = await underLoad(site, UPGRADE_SECONDS, () =>
    replaced(site, () => team.release(abruptly(valuesOf(servers.settings, images.releases[1])), abrupt)),
  );
  says(
    `must fail: upgraded with a grace of 0, no preStop and no listening on: ${told(load)}; ${load.failures[0] ?? 'nothing'}`,
    load.failures.length > 0 ? [] : ['nobody has noticed'],
  );
}
