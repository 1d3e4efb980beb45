import { setTimeout as pause } from 'node:timers/promises';
import type { Values } from '../charts.ts';
import { atLeast, says } from '../report.ts';
import { execute } from './look-inside.ts';
import { signsIn } from './own-database.ts';
import { replaced, UPGRADE_SECONDS } from './replaced.ts';
import { DOMAIN, type Site } from './site.ts';
import { faultsOf, type Pace, told, type UnderLoad, underLoad } from './under-load.ts';

/** Longer than a key that is unknown keeps others from being asked for (`token-verifier.ts`). */
const KEY_SECONDS = 12;
/** So long requests come when the old key of the object store is withdrawn. */
const WITHDRAWN_SECONDS = 20;
/** Each photo is decoded by a process of its own: one a second is more than two cores have left while pods begin. */
const PHOTOS = { whilePodsBegin: 0.25, afterwards: 0.5 };
const CONNECTED = 'fetch("http://127.0.0.1:3000/metrics").then((answer) => answer.text()).then(console.log)';

/** Each as deploy/README.md says: the domain's other user in another Secret, an upgrade, and then the first password is nobody's any more. */
export async function rotated(site: Site): Promise<void> {
  await brokerRotated(site);
  await databaseRotated(site);
  await objectsRotated(site);
  await keyRotated(site);
}

async function brokerRotated(site: Site): Promise<void> {
  const { broker, given } = site.servers;
  const { load, rollout } = await upgradedTo(site, `${DOMAIN}-next-broker`, { NATS_PASSWORD: broker.passwords.second });
  await broker.changeFirst();
  const [old, current] = [
    await broker.says(given.settings.NATS_USER!, broker.passwords.first),
    await broker.says(`${DOMAIN}-2`, broker.passwords.second),
  ];
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

/** Migrations run by the second role too; what they would make is the first's. */
async function databaseRotated(site: Site): Promise<void> {
  const { broker, database, given } = site.servers;
  const next = { NATS_PASSWORD: broker.passwords.second, DATABASE_URL: given.nextDatabaseUrl };
  const { load, rollout } = await upgradedTo(site, `${DOMAIN}-next-database`, next);
  const old = await signsIn(await database.changeFirst());
  const { first, second } = await database.connections();
  const again = await underLoad(site, 6, () => Promise.resolve(), { perSecond: 30 });
  says(
    `the database's password rotated under 60 requests a second: ${told(load)}; the old one is answered with ${old}, ${second} connections are the second role's; afterwards ${told(again)}`,
    [
      ...[...faultsOf(load), ...rollout, ...faultsOf(again)],
      ...(/password authentication failed/.test(old) ? [] : [`the old password is answered with ${old}`]),
      ...(first === 0 ? [] : [`${first} connections are the first role's still`]),
      ...(second > 0 ? [] : ['no connection is the second role’s']),
    ],
  );
}

/** Both pairs of the store's key open the same until the first is withdrawn, which happens under requests too. */
async function objectsRotated(site: Site): Promise<void> {
  const { broker, objects, given } = site.servers;
  const { accessKey, secretKey } = objects.pairs.second;
  const others = { NATS_PASSWORD: broker.passwords.second, DATABASE_URL: given.nextDatabaseUrl };
  const next = { ...others, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const { load, rollout } = await upgradedTo(site, `${DOMAIN}-next-objects`, next, { uploadsPerSecond: PHOTOS.whilePodsBegin });
  const meanwhile = await objects.says(objects.pairs.first);
  const again = await underLoad(site, WITHDRAWN_SECONDS, () => objects.withdrawFirst(), { uploadsPerSecond: PHOTOS.afterwards });
  const [old, current] = [await objects.says(objects.pairs.first), await objects.says(objects.pairs.second)];
  const [rows, kept] = [load.photos + again.photos, await objects.count(`${DOMAIN}/lent/`)];
  says(
    `the object store's key rotated under 60 requests a second: ${told(load)}; the old pair is ${meanwhile} meanwhile; withdrawn under requests: ${told(again)}; then the old one is answered with ${old}; ${kept} objects of ${rows} photos`,
    [
      ...[...faultsOf(load), ...rollout, ...faultsOf(again), ...atLeast(15, rows, 'photos')],
      ...(meanwhile === 'taken' ? [] : [`the old pair is answered with ${meanwhile} before it is withdrawn`]),
      ...(old === 'InvalidAccessKeyId' ? [] : [`the old pair is answered with ${old}`]),
      ...(current === 'taken' ? [] : [`the new pair is answered with ${current}`]),
      ...(kept === rows ? [] : [`${kept} objects of ${rows} photos`]),
    ],
  );
}

/** A key of the identity server: nothing is upgraded, for who is named a key that it does not know asks for them anew. */
async function keyRotated(site: Site): Promise<void> {
  const { identity } = site.servers;
  const old = site.people[0]!.token;
  const renewed = async () => Promise.all(site.people.map(async ({ id }) => ({ id, token: await identity.tokenFor({ sub: id }) })));
  await identity.renewKey();
  const load = await underLoad({ ...site, people: await renewed() }, KEY_SECONDS, () => Promise.resolve());
  const meanwhile = await statusFor(site, old);
  // Withdrawn, and another new one beside what is left, for a pod to ask: by itself it does so within ten minutes.
  await identity.renewKey();
  identity.withdrawOldKeys();
  const [newest] = await renewed();
  const [taken, afterwards] = [await statusFor(site, newest!.token), await statusFor(site, old)];
  says(
    `the identity server's key rotated under 60 requests a second: ${told(load)}; tokens of the old one are answered with ${meanwhile} meanwhile, and with ${afterwards} once it is withdrawn`,
    [
      ...faultsOf(load),
      ...(meanwhile === '200' ? [] : [`a token of the old key is answered with ${meanwhile} while it is published`]),
      ...(taken === '200' ? [] : [`a token of the newest key is answered with ${taken}`]),
      ...(afterwards === '401' ? [] : [`a token of a withdrawn key is answered with ${afterwards}`]),
    ],
  );
}

/** @returns what one and the same pod answers to who has this token */
async function statusFor(site: Site, token: string): Promise<string> {
  const asked = { headers: { authorization: `Bearer ${token}` } };
  const code = `fetch("http://127.0.0.1:3000/api/advisor/v1/consultations", ${JSON.stringify(asked)}).then(({ status }) => console.log(status))`;
  return (await execute(site, 'service', code)).trim();
}

/** With these secrets instead of the installation's own, as the broker's other user. @param name of the Secret */
async function upgradedTo(site: Site, name: string, secrets: Record<string, string>, pace: Pace = {}) {
  const { servers, team } = site;
  await team.makeSecret({ ...servers.given.secrets, ...secrets }, name);
  const values: Values = { ...team.least, secret: { name }, settings: { ...servers.given.settings, NATS_USER: `${DOMAIN}-2` } };
  let rollout: string[] = [];
  const load: UnderLoad = await underLoad(
    site,
    UPGRADE_SECONDS,
    async () => {
      rollout = await replaced(site, () => team.release(values), ['service']);
    },
    pace,
  );
  return { load, rollout };
}

/** As a pod's own figures tell it, some seconds after the broker is there again. */
async function isConnected(site: Site): Promise<boolean> {
  for (let look = 0; look < 30; look += 1) {
    if (/^broker_connected\S* 1$/m.test(await execute(site, 'service', CONNECTED))) return true;
    await pause(1000);
  }
  return false;
}
