import { Calls } from '../../../e2e/replicas/calls.ts';
import { hear, holdStreams, sendAgain } from '../../../e2e/replicas/effects-and-streams.ts';
import { atLeast, otherwise, says } from '../../proof/says.ts';
import { meanwhileElsewhere } from '../elsewhere.ts';
import type { ReadyPods } from '../ready-pods.ts';
import type { Made } from '../real/images.ts';
import { replaced } from '../replaced.ts';
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
  says(`keys sent once more are answered as before; ${heard} of ${expected} streams that were held all the while hear of a change`, [
    ...otherwise(['answered otherwise', again, 0], ['streams that hear', heard, expected]),
    ...atLeast(1, expected, 'streams'),
  ]);
}

/** The pods of shell and gateway among what does not move: they see what is new, and are as they were. */
async function eachInTurn(turns: Turns, what: string, to: (pair: Pair) => [Made, () => Promise<unknown>]): Promise<void> {
  const { cluster, pods, pairs, people } = turns;
  for (const pair of pairs) {
    const { team, next } = pair;
    const [release, act] = to(pair);
    let shown = 'it has no remote';
    const { told, faults } = await meanwhileElsewhere(cluster, team.namespace, async () => {
      const own = [...(await replaced({ pods, team }, act)), ...(await strangeImages(pair, release))];
      if (!release.remote) return own;
      const seen = await people.pages.shows(release.remote.id, release, release === next);
      shown = seen.told;
      return [...own, ...seen.faults];
    });
    says(`${team.chart.name} ${what}: all its pods replaced, never fewer ready; ${shown}; ${told}`, faults);
  }
}
