import { setTimeout as pause } from 'node:timers/promises';
import { says } from '../report.ts';
import type { Site } from './site.ts';

type Uninvited = Omit<Site, 'people'>;

const STRANGER = 'stranger';
const REFUSED_WITHIN_MS = 30_000;

/** What the kubelet says of a pod, or of all in a namespace. */
const eventsOf = ({ cluster }: Uninvited, namespace: string, ...which: string[]): Promise<string> =>
  cluster.admin.kubectl('-n', namespace, 'get', 'events', ...which, '-o', 'jsonpath={range .items[*]}{.reason}: {.message}{"\\n"}{end}');

/** Must fail: a pod that names no Secret gets no image of the registry. Before the node has any of them: what is there is not pulled. */
export async function refusedToStrangers(site: Uninvited): Promise<void> {
  const { cluster, images } = site;
  const image = images.releases[0].images.service.name;
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: STRANGER, namespace: 'default' } };
  await cluster.admin.apply([{ ...pod, spec: { containers: [{ name: STRANGER, image }] } }]);
  let said: string;
  const end = Date.now() + REFUSED_WITHIN_MS;
  do {
    await pause(500);
    said = await eventsOf(site, 'default', '--field-selector', `involvedObject.name=${STRANGER}`);
  } while (!/^Failed: Failed to pull/m.test(said) && Date.now() < end);
  await cluster.admin.kubectl('-n', 'default', 'delete', 'pod', STRANGER, '--wait=true');
  const why = /authorization failed|no basic auth credentials|401 Unauthorized/.exec(said)?.[0];
  says(`must fail: pulled without the team's Secret: ${why ?? said}`, why ? [] : ['the image is not refused']);
}

/** Both images of the release came from the registry, as their digests say. */
export async function pulled(site: Uninvited): Promise<void> {
  const { images, registry, team } = site;
  const said = await eventsOf(site, team.namespace);
  const wanted = Object.values(images.releases[0].images);
  const seen = await Promise.all(
    wanted.map(async ({ name }) => {
      const seconds = new RegExp(`^Pulled: Successfully pulled image "${name}" in (\\S+)`, 'm').exec(said)?.[1];
      const there = await registry.has(name);
      return {
        name,
        seconds,
        bytes: there?.bytes ?? 0,
        fault: seconds && there?.digest === name.split('@')[1] ? [] : [`${name} was not pulled`],
      };
    }),
  );
  const told = seen
    .map(({ name, seconds, bytes }) => `${/-(\w+)@/.exec(name)?.[1]} ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds}`)
    .join(', ');
  says(
    `images pulled by the kubelet with the team's Secret: ${told}`,
    seen.flatMap(({ fault }) => fault),
  );
}
