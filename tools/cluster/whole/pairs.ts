import type { Values } from '../charts.ts';
import type { Made } from '../real/images.ts';
import type { Team } from '../teams.ts';

/** A domain's team, and two releases of it: the one that it has installed first, and the one after. */
export interface Pair {
  team: Team;
  before: Made;
  next: Made;
}

/** By the names that the chart has. */
export const namesOf = ({ images }: Made): Record<string, string> =>
  Object.fromEntries(Object.entries(images).map(([part, image]) => [part, image.name]));

/** The settings of this installation, and what the release brings. */
export const valuesOfNext = ({ team, next }: Pair): Values => ({
  ...team.least,
  images: namesOf(next),
  ...(next.remote && { remote: next.remote }),
});

const OF_PARTS = ['-l', 'app.kubernetes.io/component in (service,web)', '-o', 'jsonpath={.items[*].spec.containers[*].image}'];

/** @returns images of its pods that are not this release's */
export async function strangeImages({ team }: Pair, release: Made): Promise<string[]> {
  const run = (await team.holder.kubectl('-n', team.namespace, 'get', 'pods', ...OF_PARTS)).trim().split(' ');
  const own = Object.values(namesOf(release));
  return [
    ...run.filter((image) => !own.includes(image)).map((image) => `a pod has ${image}`),
    ...own.filter((image) => !run.includes(image)).map((image) => `no pod has ${image}`),
  ];
}
