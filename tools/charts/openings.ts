import { called, containers, type Manifest, ofKind, type Rule, workloads } from './manifest.ts';

const openings = (manifests: readonly Manifest[]) =>
  ofKind(manifests, 'NetworkPolicy').flatMap((manifest) => (manifest.spec.ingress ?? []).map((opening) => ({ manifest, ...opening })));

/** Kubernetes takes a rule without names for one that names all. */
export const narrow: Rule = (manifests) =>
  openings(manifests).flatMap(({ manifest, from, ports }) => [
    ...(from?.length ? [] : [`${called(manifest)}: lets everybody in`]),
    ...(ports?.length ? [] : [`${called(manifest)}: opens every port`]),
  ]);

/** Whoever comes by an address reaches what a load balancer offers, is known by that address, and reads no figures. */
export const outward: Rule = (manifests) => {
  const all = workloads(manifests).flatMap(containers);
  const numbers = new Map(all.flatMap(({ ports = [] }) => ports.map(({ name, containerPort }) => [name, containerPort])));
  const open = openings(manifests)
    .filter(({ from }) => from?.some((one) => 'ipBlock' in one))
    .flatMap(({ ports }) => ports?.map(({ port }) => port) ?? []);
  const isOpen = (name: string) => open.includes(numbers.get(name) ?? 0);
  const read = ofKind(manifests, 'ServiceMonitor').flatMap(({ spec }) => spec.endpoints.map(({ port }) => port));
  const balanced = ofKind(manifests, 'Service').filter(({ spec }) => spec.type === 'LoadBalancer');
  const offered = balanced.flatMap(({ spec }) => spec.ports.map(({ name, targetPort = name }) => targetPort));
  return [
    ...read.filter(isOpen).map((port) => `figures at ${port} are open to addresses`),
    ...offered.filter((port) => !isOpen(port)).map((port) => `${port} is offered, but open to no address`),
    ...balanced.filter(({ spec }) => spec.externalTrafficPolicy !== 'Local').map((one) => `${called(one)}: loses the caller's address`),
  ];
};
