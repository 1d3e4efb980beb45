import { Calls } from '../../../e2e/replicas/calls.ts';
import { hear, holdStreams, sendAgain } from '../../../e2e/replicas/effects-and-streams.ts';
import { changedOutside, settled, type Standing } from '../elsewhere.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { replaced } from '../real/replaced.ts';
import type { Made } from '../real/images.ts';
import { atLeast, says } from '../report.ts';
import type { Cluster } from '../start-cluster.ts';
import { type Pair, strangeImages, valuesOfNext } from './pairs.ts';
import { type People, underway } from './underway.ts';

interface Turns {
  cluster: Cluster;
  pods: ReadyPods;
  pairs: readonly Pair[];
  people: Pick<People, 'platform' | 'pages'>;
}

/**
 * Every domain upgraded by its team to its next release, one after the other, and then rolled back, while people go on.
 * @param between what is done while all have their next release
 */
export async function allInTurn(turns: Turns, between: () => Promise<void>): Promise<void> {
  const { platform, pages } = turns.people;
  const calls = await Calls.of(platform);
  const held = await holdStreams(platform, calls);
  const people = { platform, pages, calls, held };
  await underway(people, turns.pairs, 'upgraded', () =>
    eachInTurn(turns, 'upgraded', (pair) => [pair.next, () => pair.team.release(valuesOfNext(pair))]),
  );
  await between();
  await underway(people, turns.pairs, 'rolled back', () => eachInTurn(turns, 'rolled back', (pair) => [pair.before, pair.team.rollBack]));
  const again = await sendAgain(platform, calls);
  const [expected, heard] = await hear(calls, held);
  held.leave();
  says(`keys sent once more: ${again} answered otherwise; ${heard} of ${expected} streams that were held all the while hear of a change`, [
    ...(again === 0 ? [] : [`${again} answered otherwise`]),
    ...(heard === expected ? [] : [`${expected - heard} heard nothing`]),
    ...atLeast(1, expected, 'streams'),
  ]);
}

/** By name, uid, generation and resource version, the pods of shell and gateway among them: they see what is new, and are as they were. */
async function eachInTurn(turns: Turns, what: string, to: (pair: Pair) => [Made, () => Promise<unknown>]): Promise<void> {
  const { cluster, pairs } = turns;
  let before = await settled(cluster);
  for (const pair of pairs) {
    const [release, act] = to(pair);
    const { told, faults } = await moved(turns, pair, release, act);
    const after = await settled(cluster);
    const { changed, others } = elsewhere(pair, before, after);
    says(
      `${pair.team.chart.name} ${what}: all its pods replaced, never fewer ready; ${told}; ${changed.length} of ${others} things in other namespaces changed`,
      [...faults, ...changed, ...atLeast(150, others, 'things')],
    );
    before = after;
  }
}

async function moved(
  { pods, people }: Turns,
  pair: Pair,
  release: Made,
  act: () => Promise<unknown>,
): Promise<{ told: string; faults: string[] }> {
  const { team, next } = pair;
  const faults = await replaced({ pods, team }, act, team.least.remote ? ['service', 'web'] : ['service']);
  faults.push(...(await strangeImages(pair, release)));
  if (!release.remote) return { told: 'it has no remote', faults };
  const seen = await people.pages.shows(release.remote.id, release, release === next);
  return { told: seen.told, faults: [...faults, ...seen.faults] };
}

function elsewhere({ team }: Pair, before: Standing, after: Standing): { changed: string[]; others: number } {
  const others = [...after.keys()].filter((name) => !name.startsWith(`${team.namespace}/`)).length;
  return { changed: changedOutside(team.namespace, before, after), others };
}
