import { setTimeout as pause } from 'node:timers/promises';
import { says } from '../report.ts';
import { execute } from './look-inside.ts';
import { replaced, UPGRADE_SECONDS } from './replaced.ts';
import { DOMAIN, type Site } from './site.ts';
import { faultsOf, told, underLoad } from './under-load.ts';

const CONNECTED = 'fetch("http://127.0.0.1:3000/metrics").then((answer) => answer.text()).then(console.log)';

/** The broker's password, as deploy/README.md says: the domain's other user in another Secret, an upgrade, and then the first password is nobody's any more. */
export async function rotated(site: Site): Promise<void> {
  const { servers, team } = site;
  const { broker, given } = servers;
  const name = `${DOMAIN}-next`;
  await team.makeSecret({ ...given.secrets, NATS_PASSWORD: broker.passwords.second }, name);
  const values = { ...team.least, secret: { name }, settings: { ...given.settings, NATS_USER: `${DOMAIN}-2` } };
  let rollout: string[] = [];
  const load = await underLoad(site, UPGRADE_SECONDS, async () => {
    rollout = await replaced(site, () => team.release(values), ['service']);
  });
  await broker.changeFirst();
  const [old, current] = [await broker.says(DOMAIN, broker.passwords.first), await broker.says(`${DOMAIN}-2`, broker.passwords.second)];
  const connected = await isConnected(site);
  says(
    `the broker's password rotated under 60 requests a second: ${told(load)}; the old one is answered with ${old}, pods are connected again`,
    [
      ...[...faultsOf(load), ...rollout],
      ...(/Authorization/.test(old) ? [] : [`the old password is answered with ${old}`]),
      ...(current === 'PONG' ? [] : [`the new one is answered with ${current}`]),
      ...(connected ? [] : ['no connection to the broker']),
    ],
  );
}

/** As a pod's own figures tell it, some seconds after the broker is there again. */
async function isConnected(site: Site): Promise<boolean> {
  for (let look = 0; look < 30; look += 1) {
    if (/^broker_connected\S* 1$/m.test(await execute(site, 'service', CONNECTED))) return true;
    await pause(1000);
  }
  return false;
}
