import { mustFind, says } from '../../proof/says.ts';
import { until } from '../../proof/until.ts';
import type { Uninvited } from './site.ts';

const STRANGER = 'stranger';

/** What the kubelet says of a pod, or of all in a namespace. */
const eventsOf = ({ cluster }: Uninvited, namespace: string, ...which: string[]): Promise<string> =>
  cluster.admin.kubectl('-n', namespace, 'get', 'events', ...which, '-o', 'jsonpath={range .items[*]}{.reason}: {.message}{"\\n"}{end}');

/** A pod that names no Secret gets no image of the registry. Before the node has any of them: what is there is not pulled. */
export async function refusedToStrangers(site: Uninvited): Promise<void> {
  const { admin } = site.cluster;
  const spec = { containers: [{ name: STRANGER, image: site.images.release.images.service.name }] };
  await admin.apply([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: STRANGER, namespace: 'default' }, spec }]);
  let said = '';
  const look = async () => (said = await eventsOf(site, 'default', '--field-selector', `involvedObject.name=${STRANGER}`));
  await until(async () => /^Failed: Failed to pull/m.test(await look()), 30_000, 500);
  await admin.kubectl('-n', 'default', 'delete', 'pod', STRANGER, '--wait=true');
  mustFind("an image pulled without the team's Secret", [said], /authorization failed|no basic auth credentials|401 Unauthorized/);
}

/** Both images of the release came from the registry, as their digests say. */
export async function pulled(site: Uninvited): Promise<void> {
  const { images, registry, team } = site;
  const events = await eventsOf(site, team.namespace);
  const faults: string[] = [];
  const told: string[] = [];
  for (const { name } of Object.values(images.release.images)) {
    const seconds = new RegExp(`^Pulled: Successfully pulled image "${name}" in (\\S+)`, 'm').exec(events)?.[1];
    const { digest, bytes = 0 } = (await registry.has(name)) ?? {};
    told.push(`${/-(\w+)@/.exec(name)?.[1]} ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds}`);
    if (!seconds || digest !== name.split('@')[1]) faults.push(`${name} was not pulled`);
  }
  says(`images pulled by the kubelet with the team's Secret: ${told.join(', ')}`, faults);
}
