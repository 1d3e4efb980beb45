import type { Chart, Values } from '../charts.ts';
import { atLeast, says } from '../report.ts';
import type { Cluster } from '../start-cluster.ts';
import { Team } from '../teams.ts';
import type { Made } from '../real/images.ts';
import type { Beside } from './beside.ts';
import { namesOf } from './pairs.ts';

const SERVERS = 3;
/** Where pods find it, and how many of its servers keep each stream (deploy/README.md). */
export const BROKER = { NATS_URL: 'nats://broker-server.toothwise-broker.svc:4222', NATS_REPLICAS: String(SERVERS) };

/** A line for each user, as the servers' file reads it; nobody has the second ones yet, and each time they are others. */
export const brokerSecret = ({ secretKeys }: Chart, beside: Beside): Record<string, string> =>
  Object.fromEntries(secretKeys.map((user) => [user, `password: ${JSON.stringify(beside.brokerPassword(user))}`]));

/** The broker's servers as pods, each with a disk of its own, before any domain is there. */
export async function brokerInstalled(
  { cluster, charts, beside }: { cluster: Cluster; charts: readonly Chart[]; beside: Beside },
  release: Made,
): Promise<Team> {
  const chart = charts.find(({ name }) => name === 'broker')!;
  const values: Values = { images: namesOf(release), resources: { server: { requests: { cpu: '20m' } } } };
  const team = await Team.of(cluster, { ...chart, sets: { least: values } });
  await team.makeSecret(brokerSecret(chart, beside));
  await team.release(values);
  await team.rolledOut();
  const servers = await startsOf(team);
  const restarted = servers.filter((line) => !line.endsWith(' 0'));
  says(`the broker's ${servers.length} servers run as pods, each with its own disk`, [
    ...restarted,
    ...atLeast(SERVERS, servers.length, 'servers'),
  ]);
  return team;
}

const STARTS = '{range .items[*]}{.metadata.name} {.status.containerStatuses[0].restartCount}{"\\n"}{end}';

/** @returns each server's pod with how often it has begun anew */
const startsOf = async ({ holder, namespace }: Team): Promise<string[]> =>
  (await holder.kubectl('-n', namespace, 'get', 'pods', '-o', `jsonpath=${STARTS}`)).trim().split('\n');
