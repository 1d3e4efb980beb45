import type { Cluster } from './start-cluster.ts';
import type { Values } from './charts.ts';
import { changedOutside, namesIn, settled, standing, type Standing } from './elsewhere.ts';
import { untilFull } from './installed.ts';
import { LATER } from './planted.ts';
import type { ReadyPods } from './ready-pods.ts';
import { RemoteEntries } from './remote-entries.ts';
import { atLeast, says } from './report.ts';
import type { Team } from './teams.ts';

/** The same release with other images, and so with another line in the registry. */
export const later = ({ images = {}, remote, ...more }: Values): Values => ({
  ...more,
  images: Object.fromEntries(Object.keys(images).map((part) => [part, LATER])),
  ...(remote ? { remote: { ...remote, version: '2' } } : {}),
});

/**
 * Does something to a namespace's pods.
 * @param fewer as many may be away at a time @returns parts of which more were, and pods that stayed
 */
export async function replacing(pods: ReadyPods, namespace: string, act: () => Promise<unknown>, fewer = 0): Promise<string[]> {
  const before = [...pods.mark()].filter(([key]) => key.startsWith(`${namespace}/`) && !key.endsWith('/migration'));
  const uids = new Map(before.map(([key]) => [key, pods.uids(key)]));
  await act();
  const faults = before.flatMap(([key, count]) => [
    ...atLeast(2, count, `ready pods of ${key}`),
    ...(pods.least(key) < count - fewer ? [`${key}: ${pods.least(key)} ready at a time, ${count} before`] : []),
    ...uids.get(key)!.flatMap((uid) => (pods.uids(key).includes(uid) ? [`${key}: a pod was not replaced`] : [])),
  ]);
  return [...faults, ...atLeast(1, before.length, 'parts')];
}

/** Each domain: upgraded, rolled back, away and there again, while nothing moves at the others'. */
export async function upgraded(cluster: Cluster, teams: readonly Team[], pods: ReadyPods, bare: Standing): Promise<void> {
  const domains = teams.filter(({ chart }) => chart.isDomain);
  for (const team of domains) {
    const { name } = team.chart;
    const moved = (act: () => Promise<unknown>, entry: 'first' | 'last', version: string) =>
      withEntry(cluster, team, pods, { entry, version }, () =>
        replacing(pods, team.namespace, async () => {
          await act();
          await gone(pods, team);
        }),
      );
    const upgrade = () => moved(() => team.release(later(team.least)), 'last', '2');
    const [last, first] = team.least.remote ? [', its remote’s entry last', ', the entry first'] : ['', ''];
    await step(cluster, team, `${name} upgraded: all its pods replaced, never fewer ready${last}`, upgrade);
    await step(cluster, team, `${name} rolled back: likewise${first}`, () => moved(team.rollBack, 'first', '1'));
  }
  await away(cluster, domains[0]!, pods, bare);
  for (const team of teams.filter((one) => !domains.includes(one))) await upgradedOther(cluster, team, pods);
}

/** What belongs to no domain; of the broker one server at a time begins anew. */
async function upgradedOther(cluster: Cluster, team: Team, pods: ReadyPods): Promise<void> {
  const { name } = team.chart;
  const fewer = name === 'broker' ? 1 : 0;
  const amount = fewer ? `at most ${fewer} away at a time` : 'never fewer ready';
  await step(cluster, team, `${name} upgraded: all its pods replaced, ${amount}`, () =>
    replacing(
      pods,
      team.namespace,
      async () => {
        await team.release(later(team.least));
        await team.rolledOut();
        await gone(pods, team);
      },
      fewer,
    ),
  );
}

/** Where there is a remote: whose pods are ready as its entry is written, the new ones alone or the old ones alone. */
async function withEntry(
  { admin }: Cluster,
  { namespace, least }: Team,
  pods: ReadyPods,
  { entry, version }: { entry: 'first' | 'last'; version: string },
  act: () => Promise<string[]>,
): Promise<string[]> {
  const old = new Set(pods.readyIn(namespace));
  const written: { says: string; ready: string[] }[] = [];
  const entries = await RemoteEntries.begin(admin.api, (where, says) => {
    if (where === namespace) written.push({ says, ready: pods.readyIn(namespace) });
  });
  const [before] = written.splice(0);
  const faults = await act().finally(entries.end);
  if (!least.remote) return [...faults, ...(before ? ['an entry without a remote'] : [])];
  const [last] = written.slice(-1);
  const strangers = last?.ready.filter((uid) => old.has(uid) !== (entry === 'first')).length;
  return [
    ...faults,
    ...(last?.says === version ? [] : [`the entry says ${last?.says ?? 'nothing new'}, not ${version}`]),
    ...(strangers ? [`the entry was not ${entry}: ${strangers} ready pods of the wrong release`] : []),
  ];
}

/** What leaves has left. */
async function gone(pods: ReadyPods, { namespace }: Team): Promise<void> {
  const left = () =>
    [...pods.keys()].filter((key) => key.startsWith(`${namespace}/`)).some((key) => pods.uids(key).length !== pods.ready(key));
  for (let look = 0; look < 100 && left(); look += 1) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function step(cluster: Cluster, { namespace }: Team, what: string, act: () => Promise<string[]>): Promise<void> {
  const before = await settled(cluster);
  const faults = await act().catch((error: { stderr?: string }) => [error.stderr ?? String(error)]);
  const after = await settled(cluster);
  const others = [...after.keys()].filter((name) => !name.startsWith(`${namespace}/`)).length;
  const changed = changedOutside(namespace, before, after);
  says(`${what}; ${changed.length} of ${others} things in other namespaces changed`, [
    ...faults,
    ...changed,
    ...atLeast(150, others, 'things'),
  ]);
}

async function away(cluster: Cluster, team: Team, pods: ReadyPods, bare: Standing): Promise<void> {
  const { name } = team.chart;
  await step(cluster, team, `${name} uninstalled: its namespace is as the platform has made it, and its Secret`, async () => {
    await team.uninstall();
    await gone(pods, team);
    // What a Deployment had is collected after it.
    const wanted = [...namesIn(team.namespace, bare), `${team.namespace}/Secret/${name}`].sort();
    let left: string[] = [];
    for (let look = 0; look < 20; look += 1) {
      left = namesIn(team.namespace, await standing(cluster));
      if (left.length === wanted.length) break;
    }
    const beyond = left.filter((one) => !wanted.includes(one)).map((one) => `left: ${one}`);
    return [...beyond, ...wanted.filter((one) => !left.includes(one)).map((one) => `gone too: ${one}`)];
  });
  await step(cluster, team, `${name} installed again`, async () => {
    await team.release(team.least);
    return untilFull(cluster, pods);
  });
}
