import { image } from '../charts/value-sets.ts';
import { says, saidBy } from '../proof/says.ts';
import { until } from '../proof/until.ts';
import type { Values } from './charts.ts';
import { meanwhileElsewhere, namesIn, type Standing, standing } from './elsewhere.ts';
import { untilFull } from './installed.ts';
import type { ReadyPods } from './ready-pods.ts';
import { replaced } from './replaced.ts';
import type { Cluster } from './start-cluster.ts';
import type { Team } from './teams.ts';

/** The same release with other images, and so with another line in the registry. */
export const later = ({ images = {}, remote, ...more }: Values): Values => ({
  ...more,
  images: Object.fromEntries(Object.keys(images).map((part) => [part, image('later')])),
  ...(remote ? { remote: { ...remote, version: '2' } } : {}),
});

/** Each upgraded by its team, and a domain away and there again, while nothing moves at the others'. */
export async function upgraded(cluster: Cluster, teams: readonly Team[], pods: ReadyPods, bare: Standing): Promise<void> {
  const step = async (team: Team, what: string, act: () => Promise<string[]>) => {
    const { told, faults } = await meanwhileElsewhere(cluster, team.namespace, () => act().catch((error) => [saidBy(error)]));
    says(`${team.chart.name} ${what}; ${told}`, faults);
  };
  for (const team of teams) {
    // Of the broker one server at a time begins anew.
    const fewer = team.chart.name === 'broker' ? 1 : 0;
    const release = () => team.release(later(team.least)).then(() => team.rolledOut());
    await step(team, `upgraded: all its pods replaced, ${fewer ? 'one away at a time' : 'never fewer ready'}`, () =>
      replaced({ pods, team }, release, { fewer }),
    );
  }
  const team = teams.find(({ chart }) => chart.isDomain)!;
  await step(team, 'uninstalled: its namespace is as the platform has made it, and its Secret', () => leftBy(cluster, team, bare));
  await step(team, 'installed again', () => team.release(team.least).then(() => untilFull(cluster, pods)));
}

/** @returns what else is there or gone once it is uninstalled; what a Deployment had is collected after it */
async function leftBy(cluster: Cluster, team: Team, bare: Standing): Promise<string[]> {
  await team.uninstall();
  const wanted = [...namesIn(team.namespace, bare), `${team.namespace}/Secret/${team.chart.name}`];
  let left: string[] = [];
  await until(async () => (left = namesIn(team.namespace, await standing(cluster))).length === wanted.length, 30_000);
  return [
    ...left.filter((one) => !wanted.includes(one)).map((one) => `left: ${one}`),
    ...wanted.filter((one) => !left.includes(one)).map((one) => `gone too: ${one}`),
  ];
}
