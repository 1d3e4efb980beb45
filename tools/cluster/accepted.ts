import { rendered } from '../charts/helm.ts';
import { type Manifest, workloads } from '../charts/manifest.ts';
import { atLeast, mustFind, says } from '../proof/says.ts';
import { type Chart, namespaceOf, root } from './charts.ts';

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

/** What must be refused, by the words of whoever refuses it: fields that nobody knows, and a pod with rights. */
async function refused({ admin }: Cluster): Promise<void> {
  const metadata = { name: 'planted', namespace: namespaceOf('screening') };
  const own = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, seccompProfile: { type: 'RuntimeDefault' } };
  const container = { name: 'planted', image: 'planted', securityContext: { ...own, runAsNonRoot: true } };
  const asked = (change: object) =>
    admin.apply([{ apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [{ ...container, ...change }] } }], DRY);
  const taken = await asked({});
  says('takes a pod that is well made', taken ? [taken] : []);
  mustFind('a field that nobody knows', [await asked({ pasword: 'x' })], /unknown field "spec.containers\[0\].pasword"/);
  const root = { securityContext: { ...own, runAsNonRoot: true, runAsUser: 0 } };
  mustFind('a container that is root', [await asked(root)], /violates PodSecurity "restricted:v1\.34".*runAs/s);
}
