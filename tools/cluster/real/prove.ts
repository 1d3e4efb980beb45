import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, mustFind, saidBy, says } from '../../proof/says.ts';
import { secondsSince } from '../../proof/until.ts';
import type { Values } from '../charts.ts';
import { untilFull } from '../installed.ts';
import { REAL_NODE } from '../nodes.ts';
import { replaced } from '../replaced.ts';
import { badUnderLoad } from './bad-releases.ts';
import { lookInside } from './look-inside.ts';
import { databaseAway, stuck } from './probes.ts';
import { pulled, refusedToStrangers } from './pulled.ts';
import { rotated } from './rotated.ts';
import { DOMAIN, invite, type Site, type Uninvited } from './site.ts';
import { told, type UnderLoad, underLoad, UPGRADE_SECONDS } from './under-load.ts';

/** What a chart's pods do on a node that runs them. */
export async function proveReal(site: Uninvited): Promise<void> {
  await refusedToStrangers(site);
  await installed(site);
  await pulled(site);
  const invited = { ...site, ...(await invite(site)) };
  await lookInside(invited);
  await badUnderLoad(invited);
  await databaseAway(invited);
  await stuck(invited);
  await mustFail(invited);
  await rotated(invited);
}

async function installed({ cluster, team, pods, servers }: Uninvited): Promise<void> {
  const begun = performance.now();
  const faults = await team.release(team.least).then(
    () => [],
    (error) => [saidBy(error)],
  );
  const short = await untilFull(cluster, pods);
  const seconds = secondsSince(begun).toFixed(0);
  const places = (await cluster.admin.kubectl('-n', team.namespace, 'get', 'pods', '-o', 'jsonpath={..nodeName}')).trim().split(' ');
  const migrations = await servers.query(`SELECT 1 FROM ${DOMAIN}.migration`).catch(() => []);
  says(
    `${DOMAIN} installed by its team's account: ${migrations.length} migrations run by its Job, ${places.length} pods ready on ${[...new Set(places)].join()} after ${seconds} s`,
    [
      ...[...faults, ...short, ...atLeast(1, migrations.length, 'migrations'), ...atLeast(4, places.length, 'pods')],
      ...places.filter((place) => place !== REAL_NODE).map((place) => `a pod is on ${place}`),
    ],
  );
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

async function mustFail(site: Site): Promise<void> {
  const { team } = site;
  const values = (turn: number): Values => ({
    ...abruptly(team.least),
    settings: { ...team.least.settings, EVENT_MAX_ATTEMPTS: 5 + turn },
  });
  await team.release(values(0), abrupt);
  let load: UnderLoad | undefined;
  for (let time = 1; time <= TIMES && !load?.failures.length; time += 1)
    load = await underLoad(site, UPGRADE_SECONDS, () => replaced(site, () => team.release(values(time), abrupt), { parts: ['service'] }));
  mustFind(`upgraded with a grace of 0, no preStop and no listening on: ${told(load!)}`, load!.failures);
  await replaced(site, () => team.release(team.least));
  // The last of these pods are gone before kube-proxy, which writes its rules once a second at most, has heard of it.
  await pause(RULES_MS);
}
