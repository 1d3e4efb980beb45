import type { Made } from '../real/images.ts';
import { says } from '../report.ts';
import type { Pages } from './pages.ts';
import type { Pair } from './pairs.ts';

/**
 * Services of the next release, and pages of the one before: each team writes its remote's entry back by hand, while all its pods are the
 * next release's, whose web server has the files of the one before.
 * @param journeys what people do then
 */
export async function pagesBehindServices(pages: Pages, pairs: readonly Pair[], journeys: () => Promise<void>): Promise<void> {
  await written(pages, pairs, 'the release before', ({ before }) => before);
  await journeys();
  await written(pages, pairs, 'the next release', ({ next }) => next);
}

async function written(pages: Pages, pairs: readonly Pair[], what: string, of: (pair: Pair) => Made): Promise<void> {
  const withRemotes = pairs.filter(({ before }) => before.remote);
  for (const pair of withRemotes) await writeEntry(pair, of(pair));
  const faults: string[] = [];
  for (const pair of withRemotes) {
    const release = of(pair);
    faults.push(...(await pages.shows(release.remote!.id, release, release === pair.next)).faults);
  }
  says(`entries of ${withRemotes.length} remotes written by hand: pages run ${what}, services are the next one's`, faults);
}

/** Where nothing but its text is to change; its chart writes it otherwise. */
export async function writeEntry({ team }: Pair, { remote }: Made): Promise<void> {
  const patch = JSON.stringify({ data: { 'remote.json': JSON.stringify(remote) } });
  await team.holder.kubectl('-n', team.namespace, 'patch', 'configmap', 'remote-entry', '--type', 'merge', '--patch', patch);
}
