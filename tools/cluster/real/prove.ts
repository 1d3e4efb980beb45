import { setTimeout as pause } from 'node:timers/promises';
import { attempt, badOf } from '../bad-releases.ts';
import type { Values } from '../charts.ts';
import { untilFull } from '../installed.ts';
import { REAL_NODE } from '../nodes.ts';
import { UNKNOWN } from '../planted.ts';
import { atLeast, says } from '../report.ts';
import { lookInside } from './look-inside.ts';
import { pulled, refusedToStrangers } from './pulled.ts';
import { databaseAway, stuck } from './probes.ts';
import { replaced, UPGRADE_SECONDS } from './replaced.ts';
import { rotated } from './rotated.ts';
import { seenInShell, shellInstalled } from './shell.ts';
import { DOMAIN, invite, type Site, valuesOf } from './site.ts';
import { faultsOf, told, type UnderLoad, underLoad } from './under-load.ts';

type Uninvited = Omit<Site, 'people'>;

/** What a chart's pods do on a node that runs them. */
export async function proveReal(site: Uninvited): Promise<void> {
  await refusedToStrangers(site);
  await installed(site);
  await pulled(site);
  const invited = { ...site, people: await invite(site) };
  await answering(invited);
  await lookInside(invited);
  await shellInstalled(invited);
  await upgradedUnderLoad(invited);
  await badUnderLoad(invited);
  await databaseAway(invited);
  await stuck(invited);
  await mustFail(invited);
  await rotated(invited);
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
  const load = await underLoad(site, 6, () => Promise.resolve(), { perSecond: 30 });
  says(`${DOMAIN}'s Service answers at its own address, by kube-proxy: ${told(load)}`, faultsOf(load));
}

export async function upgradedUnderLoad(site: Site): Promise<void> {
  const { team, servers, images } = site;
  const [before, next] = images.releases;
  const later = valuesOf(servers.given.settings, next);
  const gone = before.files.filter((file) => !next.files.includes(file));
  says(
    `${gone.length} files of ${before.files.length} has the release before alone: the next one's image keeps them`,
    atLeast(1, gone.length, 'files'),
  );
  for (const [what, release, act] of [
    ['upgraded', next, () => team.release(later)],
    ['rolled back', before, () => team.rollBack()],
  ] as const) {
    let rollout: string[] = [];
    const load = await underLoad(site, UPGRADE_SECONDS, async () => {
      rollout = await replaced(site, act);
    });
    await seenInShell(site, `${DOMAIN} ${what}`, release);
    says(`${DOMAIN} ${what} under 60 requests a second, all pods replaced after ${load.took.toFixed(0)} s: ${told(load)}`, [
      ...faultsOf(load),
      ...rollout,
    ]);
  }
}

export async function badUnderLoad(site: Site): Promise<void> {
  const { cluster, team, pods, images, registry } = site;
  const { exits, neverReady, migrationFails } = images.planted;
  const unknown = `${registry.name}/toothwise/${DOMAIN}-service@${UNKNOWN.split('@')[1]}`;
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

/** Nobody waits: no preStop, the shortest grace that there is, and a process that takes nothing more once it is told to end. */
export const abrupt = (template: string) =>
  template
    .replace('terminationGracePeriodSeconds: {{ include "toothwise.grace" .root }}', 'terminationGracePeriodSeconds: 0')
    .replace(/lifecycle:\n\s*\{\{- include "toothwise.leaving".*\n/, '');
export const abruptly = (values: Values): Values => ({ ...values, leaving: { drainSeconds: 1, listensMs: 0 } });

const RULES_MS = 3000;
/** Whether a request falls between is chance: so often it is tried. */
const TIMES = 3;

export async function mustFail(site: Site): Promise<void> {
  const { team, servers, images } = site;
  const [first, second] = images.releases.map((one) => abruptly(valuesOf(servers.given.settings, one)));
  await team.release(first!, abrupt);
  let load: UnderLoad | undefined;
  for (let time = 0; time < TIMES && !load?.failures.length; time += 1)
    load = await underLoad(site, UPGRADE_SECONDS, () => replaced(site, () => team.release(time % 2 ? first! : second!, abrupt)));
  const { failures } = load!;
  says(
    `must fail: upgraded with a grace of 0, no preStop and no listening on: ${told(load!)}; ${failures[0] ?? 'nothing'}`,
    failures.length > 0 ? [] : ['nobody has noticed'],
  );
  await replaced(site, () => team.release(team.least));
  // The last of these pods are gone before kube-proxy, which writes its rules once a second at most, has heard of it.
  await pause(RULES_MS);
}
