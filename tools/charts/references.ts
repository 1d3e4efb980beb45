import { called, type Manifest, ofKind, type Rule, workloads } from './manifest.ts';

/** Every namespace has this one. */
const OF_THE_CLUSTER = ['kube-root-ca.crt'];

/** Names that manifests use of each other; a Secret comes from outside, and is named alone. */
export const referenced: Rule = (manifests) => [
  ...manifests.flatMap((manifest) => missingOf(manifest, manifests)),
  ...podsWithout(manifests),
];

function missingOf(manifest: Manifest, manifests: readonly Manifest[]): string[] {
  const { kind, spec } = manifest;
  const has = (kinds: string[], name: string) => ofKind(manifests, ...kinds).some(({ metadata }) => metadata.name === name);
  const without = (what: string | false) => (what ? [`${called(manifest)}: ${what}`] : []);
  switch (kind) {
    case 'Service':
      return without(!finds(manifests, spec.selector) && 'finds no pod');
    case 'PodDisruptionBudget':
      return without(!finds(manifests, spec.selector.matchLabels) && 'finds no pod');
    case 'HorizontalPodAutoscaler':
      return without(!has(['Deployment'], spec.scaleTargetRef.name) && `scales ${spec.scaleTargetRef.name}, which is not there`);
    case 'StatefulSet':
      return without(!has(['Service'], spec.serviceName) && `is found by ${spec.serviceName}, which is not there`);
    case 'ServiceMonitor':
      return unreadOf(manifest, manifests).flatMap(without);
    case 'RoleBinding':
      return without(!isRoleThere(manifest, manifests) && `gives ${manifest.roleRef!.name}, which is not there`);
    default:
      return [];
  }
}

const covers = (labels: Record<string, string> = {}, selector: Record<string, string> = {}) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);
const finds = (manifests: readonly Manifest[], selector: Record<string, string> = {}) =>
  workloads(manifests).some(({ spec }) => covers(spec.template.metadata.labels, selector));

function unreadOf({ spec }: Manifest, manifests: readonly Manifest[]): string[] {
  const services = ofKind(manifests, 'Service').filter(({ metadata }) => covers(metadata.labels, spec.selector.matchLabels));
  const ports = services.flatMap((service) => service.spec.ports.map(({ name }) => name));
  return spec.endpoints.filter(({ port }) => !ports.includes(port)).map(({ port }) => `reads ${port}, which no Service has`);
}

const isRoleThere = ({ metadata, roleRef }: Manifest, manifests: readonly Manifest[]) =>
  ofKind(manifests, roleRef!.kind).some((role) => role.metadata.name === roleRef!.name && role.metadata.namespace === metadata.namespace);

/** Files and accounts that pods name. */
function podsWithout(manifests: readonly Manifest[]): string[] {
  const names = (kind: string) => ofKind(manifests, kind).map(({ metadata }) => metadata.name);
  return workloads(manifests).flatMap((manifest) => {
    const { volumes = [], serviceAccountName: account } = manifest.spec.template.spec;
    const maps = volumes.flatMap(({ configMap, projected }) => [
      configMap,
      ...(projected?.sources ?? []).map((source) => source.configMap),
    ]);
    const gone = maps.flatMap((map) => (map && ![...names('ConfigMap'), ...OF_THE_CLUSTER].includes(map.name) ? [map.name] : []));
    if (account && !names('ServiceAccount').includes(account)) gone.push(account);
    return gone.map((name) => `${called(manifest)}: names ${name}, which is not there`);
  });
}
