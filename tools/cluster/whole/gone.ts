import type { Platform } from '../../../e2e/chaos/platform.ts';
import { says } from '../../proof/says.ts';
import { secondsSince, until } from '../../proof/until.ts';
import type { Team } from '../teams.ts';
import { askerOfDomains } from './answers.ts';

/** So long a change takes at most from the cluster to what people get. */
const SEEN_WITHIN_MS = 30_000;

/**
 * A domain that is uninstalled takes its own places along, and nobody else's. Installed again it is there again, for a gateway and a shell that
 * have run all the while.
 */
export async function oneGone(team: Team, platform: Platform): Promise<void> {
  const own = team.chart.name;
  const ask = await askerOfDomains(platform);
  /** What is not as it is to be of all domains, when this one is there or not. */
  const faults = async (isThere: boolean): Promise<string[]> => {
    const { remotes } = (await (await fetch(`${platform.url}/remotes.json`)).json()) as { remotes: { id: string }[] };
    const isListed = remotes.some(({ id }) => id === `mfe-${own}`);
    const page = await fetch(platform.url);
    const wrong = (await ask()).filter(({ domain, status }) => (domain === own && !isThere ? status < 500 : status !== 200));
    return [
      ...wrong.map(({ domain, status }) => `${domain} answers ${status}`),
      ...(isListed === isThere ? [] : [`its remote is ${isListed ? '' : 'not '}listed`]),
      ...(page.ok ? [] : [`the first page is answered with ${page.status}`]),
    ];
  };
  const seen = async (isThere: boolean) => {
    let last: string[] = [];
    await until(async () => (last = await faults(isThere)).length === 0, SEEN_WITHIN_MS, 250);
    return last;
  };
  const begun = performance.now();
  await team.uninstall();
  says(
    `${own} uninstalled: its service is answered for, the shell lists its remote no more; pages and all others are there`,
    await seen(false),
  );
  await team.release(team.least);
  await team.rolledOut();
  const back = await seen(true);
  says(`${own} installed again: back after ${secondsSince(begun).toFixed(0)} s, by the same gateway and shell`, back);
}
