import { setTimeout as pause } from 'node:timers/promises';
import { demoUsers } from '../../../deploy/embedded/src/identity/demo-people.js';
import { addressesOf } from '../../../e2e/api/addresses.ts';
import { Person } from '../../../e2e/api/person.ts';
import { guardedAddresses } from '../../../e2e/platform/matrix/addresses-of-domains.ts';
import { says } from '../report.ts';
import type { Team } from '../teams.ts';

/** So long a change takes at most from the cluster to what people get. */
const SEEN_WITHIN_MS = 30_000;

/**
 * A domain that is uninstalled takes its own places along, and nobody else's. Installed again it is there again, for a gateway and a shell that
 * have run all the while.
 */
export async function oneGone(team: Team, port: number): Promise<void> {
  const { url } = addressesOf(port);
  const person = await new Person(addressesOf(port), demoUsers()[0]!.email).signIn();
  const guarded = await guardedAddresses();
  const own = team.chart.name;
  const look = async () => {
    const headers = { authorization: `Bearer ${await person.token()}` };
    const answers = guarded.map(async ({ domain, path }) => [domain, (await fetch(url + path, { headers })).status] as const);
    const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as { remotes: { id: string }[] };
    return { statuses: new Map(await Promise.all(answers)), isListed: remotes.some(({ id }) => id === `mfe-${own}`) };
  };
  const until = async (isSo: (seen: Awaited<ReturnType<typeof look>>) => boolean) => {
    let seen = await look();
    for (const began = performance.now(); !isSo(seen) && performance.now() - began < SEEN_WITHIN_MS; seen = await look()) await pause(250);
    return seen;
  };
  const ownStatus = ({ statuses }: Awaited<ReturnType<typeof look>>) => statuses.get(own)!;
  const others = ({ statuses }: Awaited<ReturnType<typeof look>>) =>
    [...statuses].filter(([domain, status]) => domain !== own && status !== 200).map(([domain, status]) => `${domain} answers ${status}`);

  const begun = performance.now();
  await team.uninstall();
  const gone = await until((seen) => !seen.isListed && ownStatus(seen) >= 500);
  const page = await fetch(url);
  says(
    `${own} uninstalled: its service is answered for by ${ownStatus(gone)}, the shell lists its remote no more; pages and all others are there`,
    [
      ...(ownStatus(gone) >= 500 ? [] : [`${own} answers ${ownStatus(gone)}`]),
      ...(gone.isListed ? ['its remote is listed'] : []),
      ...(page.ok ? [] : [`the first page is answered with ${page.status}`]),
      ...others(gone),
    ],
  );
  await team.release(team.least);
  await team.rolledOut();
  const back = await until((seen) => seen.isListed && ownStatus(seen) === 200);
  says(`${own} installed again: back after ${((performance.now() - begun) / 1000).toFixed(0)} s, by the same gateway and shell`, [
    ...(ownStatus(back) === 200 ? [] : [`${own} answers ${ownStatus(back)}`]),
    ...(back.isListed ? [] : ['its remote is not listed']),
    ...others(back),
  ]);
}
