import { connections, RULES, type Manifest } from './rules.ts';

const labels = { part: 'service' };
const container = () => ({
  name: 'service',
  image: `registry.example/screening@sha256:${'a'.repeat(64)}`,
  env: [
    { name: 'SHUTDOWN_SECONDS', value: '20' },
    { name: 'DATABASE_POOL_SIZE', value: '10' },
  ],
  resources: { requests: { cpu: '100m', memory: '1Mi' }, limits: { memory: '1Mi' } },
  startupProbe: { httpGet: { path: '/live' }, failureThreshold: 30 },
  readinessProbe: { httpGet: { path: '/ready' } },
  livenessProbe: { httpGet: { path: '/live' } },
  lifecycle: { preStop: { sleep: { seconds: 5 } } },
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
});
const pod = (one: object = container()) => ({
  metadata: { labels },
  spec: {
    terminationGracePeriodSeconds: 35,
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [one],
  },
});
const named = (kind: string, spec?: object, name = 'screening-service'): Manifest => ({
  apiVersion: 'v1',
  kind,
  metadata: { name },
  spec: spec as Manifest['spec'],
});
const release = (): Manifest[] => [
  named('Deployment', { replicas: 2, template: pod() }),
  named('Service', { selector: labels }),
  named('PodDisruptionBudget', { minAvailable: 1, selector: { matchLabels: labels } }),
  named('HorizontalPodAutoscaler', { maxReplicas: 4, scaleTargetRef: { name: 'screening-service' } }),
  named('NetworkPolicy', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
];
/** The release with one thing done to its Deployment's container, pod or to one manifest. */
const withContainer = (change: object) => [
  named('Deployment', { replicas: 2, template: pod({ ...container(), ...change }) }),
  ...release().slice(1),
];
const withPod = (change: object) => {
  const template = pod();
  return [named('Deployment', { replicas: 2, template: { ...template, spec: { ...template.spec, ...change } } }), ...release().slice(1)];
};
const replaced = (kind: string, spec: object) => release().map((one) => (one.kind === kind ? named(kind, spec) : one));

describe('the rules of charts', () => {
  it.each(Object.keys(RULES))('%s finds nothing in a release that keeps them', (name) => {
    expect(RULES[name]!(release())).toEqual([]);
  });

  it.each<[string, Manifest[], RegExp]>([
    ['byDigest', withContainer({ image: 'registry.example/screening:latest' }), /not named by its digest: .*:latest/],
    ['bounded', withContainer({ resources: { requests: { cpu: '1' } } }), /no request of memory, no limit of memory/],
    ['probed', withContainer({ livenessProbe: undefined }), /not all of startup, readiness and liveness/],
    ['probed', withContainer({ livenessProbe: { httpGet: { path: '/ready' } } }), /same probe twice/],
    ['graceful', withPod({ terminationGracePeriodSeconds: 25 }), /killed after 25 s, but takes 25 s/],
    ['unrouted', withContainer({ lifecycle: undefined }), /while requests are still sent/],
    ['evictable', replaced('PodDisruptionBudget', { minAvailable: 2, selector: { matchLabels: labels } }), /2 of 2 replicas/],
    ['withoutSecrets', withContainer({ env: [{ name: 'NATS_PASSWORD', value: 'hunter2' }] }), /NATS_PASSWORD stands in the manifest/],
    ['withoutSecrets', [...release(), named('Secret')], /a secret is part of the release/],
    ['restricted', withContainer({ securityContext: {} }), /may gain privileges/],
    ['restricted', withPod({ automountServiceAccountToken: undefined }), /given a token/],
    ['referenced', replaced('Service', { selector: { part: 'web' } }), /Service screening-service: finds no pod/],
    ['referenced', replaced('HorizontalPodAutoscaler', { maxReplicas: 4, scaleTargetRef: { name: 'gone' } }), /scales gone/],
    ['closed', release().filter(({ kind }) => kind !== 'NetworkPolicy'), /no NetworkPolicy/],
  ])('%s refuses a planted fault', (name, manifests, line) => {
    expect(RULES[name]!(manifests).join('\n')).toMatch(line);
    const others = Object.keys(RULES).filter((other) => other !== name);
    expect(others.flatMap((other) => RULES[other]!(manifests))).toEqual([]);
  });

  it('count the connections of every replica, and of the one more that an upgrade brings', () => {
    expect(connections(release())).toBe(50);
  });
});
