import { atLeast, otherwise, says } from '../../proof/says.ts';
import { until } from '../../proof/until.ts';
import type { Values } from '../charts.ts';
import { replaced } from '../replaced.ts';
import { execute } from './look-inside.ts';
import { signsIn } from './query.ts';
import { DOMAIN, type Site } from './site.ts';
import { faultsOf, told, underLoad, UPGRADE_SECONDS } from './under-load.ts';

/** So long requests come when the old key of the object store is withdrawn. */
const WITHDRAWN_SECONDS = 20;
/** Each photo is decoded by a process of its own: one a second is more than two cores have left while pods begin. */
const PHOTOS = { whilePodsBegin: 0.25, afterwards: 0.5 };
const FIGURES = 'fetch("http://127.0.0.1:3000/metrics").then((answer) => answer.text()).then(console.log)';

/**
 * As deploy/README.md says, for broker, database and object store at once: the domain's other users in another Secret, an upgrade, and then the first
 * password is nobody's any more, nor the first pair of the key. Migrations run by the second role too; what they would make is the first's.
 */
export async function rotated(site: Site): Promise<void> {
  const { servers, team } = site;
  const { broker, database, objects, given } = servers;
  const { accessKey, secretKey } = objects.pairs.second;
  const next = {
    NATS_PASSWORD: broker.passwords.second,
    DATABASE_URL: given.nextDatabaseUrl,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const name = `${DOMAIN}-next`;
  await team.makeSecret({ ...given.secrets, ...next }, name);
  const values: Values = { ...team.least, secret: { name }, settings: { ...given.settings, NATS_USER: `${DOMAIN}-2` } };
  let rollout: string[] = [];
  const upgrade = async () => (rollout = await replaced(site, () => team.release(values), { parts: ['service'] }));
  const load = await underLoad(site, UPGRADE_SECONDS, upgrade, { uploadsPerSecond: PHOTOS.whilePodsBegin });
  says(`secrets of broker, database and object store changed under 50 requests a second: ${told(load)}`, [...faultsOf(load), ...rollout]);

  const meanwhile = await objects.says(objects.pairs.first);
  await broker.changeFirst();
  const connected = () => execute(site, 'service', FIGURES).then((figures) => /^broker_connected\S* 1$/m.test(figures));
  const seconds = await until(connected, 30_000, 1000);
  const old = await database.changeFirst();
  const withdraw = () => objects.withdrawFirst();
  const again = await underLoad(site, WITHDRAWN_SECONDS, withdraw, { uploadsPerSecond: PHOTOS.afterwards });
  const { first, second } = await database.connections();
  const [rows, kept] = [load.photos + again.photos, await objects.count(`${DOMAIN}/lent/`)];
  says(
    `the old ones withdrawn under requests: ${told(again)}; connected to the broker again after ${seconds.toFixed(0)} s; ${second} connections are the second role's; ${kept} objects of ${rows} photos`,
    [
      ...[...faultsOf(again), ...atLeast(15, rows, 'photos'), ...atLeast(1, second, 'connections of the second role')],
      ...otherwise(
        ['the broker answers the old password', await broker.says(given.settings.NATS_USER!, broker.passwords.first), /Authorization/],
        ['the broker answers the new password', await broker.says(`${DOMAIN}-2`, broker.passwords.second), 'PONG'],
        ['a pod is connected', String(await connected()), 'true'],
        ['the database answers the old password', await signsIn(old), /password authentication failed/],
        ['connections of the first role', first, 0],
        ['the object store answered the old pair before it was withdrawn', meanwhile, 'taken'],
        ['the object store answers the old pair', await objects.says(objects.pairs.first), 'InvalidAccessKeyId'],
        ['the object store answers the new pair', await objects.says(objects.pairs.second), 'taken'],
        ['objects', kept, rows],
      ),
    ],
  );
}
