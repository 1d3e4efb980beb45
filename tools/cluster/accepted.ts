import { rendered } from '../charts/helm.ts';
import { type Manifest, workloads } from '../charts/manifest.ts';
import { type Chart, namespaceOf, root } from './charts.ts';
import { atLeast, says } from './report.ts';
import type { Cluster } from './start-cluster.ts';

const DRY = '--dry-run=server';

/** Each chart by each set of values, held before the API server, which checks all that an install would, and keeps nothing. */
export async function accepted(cluster: Cluster, charts: readonly Chart[]): Promise<void> {
  let manifestsSeen = 0;
  let podsSeen = 0;
  for (const { name, sets } of charts) {
    const faults: string[] = [];
    for (const [set, values] of Object.entries(sets)) {
      const { manifests } = await rendered(cluster.programs.helm, { root, chart: name, values, namespace: namespaceOf(name) });
      const fresh = await withNamespaces(cluster, manifests);
      const pods = workloads(manifests).map(podOf);
      for (const said of [await cluster.admin.apply(manifests, DRY), pods.length > 0 ? await cluster.admin.apply(pods, DRY) : ''])
        if (said) faults.push(`${set}: ${said.trim()}`);
      if (fresh.length > 0) await cluster.admin.kubectl('delete', 'namespace', ...fresh);
      manifestsSeen += manifests.length;
      podsSeen += pods.length;
    }
    says(`the API server takes ${name} by ${Object.keys(sets).join(', ')}`, faults);
  }
  says(`${manifestsSeen} manifests, and ${podsSeen} pods of theirs under Pod Security`, [
    ...atLeast(300, manifestsSeen, 'manifests'),
    ...atLeast(50, podsSeen, 'pods'),
  ]);
  await refused(cluster);
}

/** What is rendered into a namespace that only it makes can be asked about only when that namespace is there. */
async function withNamespaces({ admin }: Cluster, manifests: readonly Manifest[]): Promise<string[]> {
  const there = (await admin.kubectl('get', 'namespaces', '-o', 'name')).split('\n');
  const fresh = manifests.filter(({ kind, metadata }) => kind === 'Namespace' && !there.includes(`namespace/${metadata.name}`));
  if (fresh.length > 0) await admin.apply(fresh);
  return fresh.map(({ metadata }) => metadata.name);
}

/** A pod as its controller would ask for it: of a Deployment Pod Security only warns, its pods it refuses. */
function podOf({ metadata, spec }: Manifest): object {
  const { serviceAccountName: _, volumes, ...pod } = spec.template.spec;
  // A StatefulSet brings the volumes that it claims.
  const claims = (spec as { volumeClaimTemplates?: { metadata: { name: string } }[] }).volumeClaimTemplates ?? [];
  const claimed = claims.map((claim) => ({ name: claim.metadata.name, emptyDir: {} }));
  return {
    ...{ apiVersion: 'v1', kind: 'Pod' },
    metadata: { name: `${metadata.name}-asked`, namespace: metadata.namespace, labels: spec.template.metadata.labels },
    spec: { ...pod, volumes: [...(volumes ?? []), ...claimed] },
  };
}

/** What must be refused, each by the words of whoever refuses it. */
async function refused({ admin }: Cluster): Promise<void> {
  const metadata = { name: 'planted', namespace: namespaceOf('screening') };
  const labels = { app: 'planted' };
  const securityContext = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, seccompProfile: { type: 'RuntimeDefault' } };
  const container = { name: 'planted', image: 'planted', securityContext: { ...securityContext, runAsNonRoot: true } };
  const deployment = (replicas: unknown, matchLabels: object) => ({
    ...{ apiVersion: 'apps/v1', kind: 'Deployment', metadata },
    spec: { replicas, selector: { matchLabels }, template: { metadata: { labels }, spec: { containers: [container] } } },
  });
  const pod = (own: object) => ({ apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [{ ...container, ...own }] } });
  const planted: [string, object, RegExp | undefined][] = [
    ['what is well made, which must be taken', deployment(1, labels), undefined],
    ['a pod that is well made, which must be taken', pod({}), undefined],
    ['a number that is a word', deployment('two', labels), /replicas|unmarshal|invalid/i],
    ['a selector that its own pods do not match', deployment(1, { app: 'another' }), /selector.*does not match template/s],
    ['a port beyond all', pod({ ports: [{ containerPort: 70_000 }] }), /containerPort/],
    ['a field that nobody knows', pod({ pasword: 'x' }), /unknown field "spec.containers\[0\].pasword"/],
    [
      'a container that is root',
      pod({ securityContext: { ...securityContext, runAsUser: 0 } }),
      /violates PodSecurity "restricted:v1\.34".*runAs/s,
    ],
  ];
  for (const [what, manifest, expected] of planted) {
    const said = await admin.apply([manifest], DRY);
    const isRight = expected ? expected.test(said) : said === '';
    const label = expected ? `refuses ${what}: ${briefly(said)}` : `takes ${what}`;
    says(label, isRight ? [] : [said || 'it was taken']);
  }
}

/** Without where it was asked from. */
const briefly = (said: string) =>
  said
    .trim()
    .split('\n')
    .at(-1)!
    .replace(/^.*error when creating "[^"]*": /, '')
    .slice(0, 220);
