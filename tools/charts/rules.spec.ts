import type { Manifest } from './manifest.ts';
import { beyondTeam } from './entitlements.ts';
import { misread } from './environment.ts';
import { connections, RULES, unpulled } from './rules.ts';

const labels = { part: 'service' };
const container = () => ({
  name: 'service',
  image: `registry.example/screening@sha256:${'a'.repeat(64)}`,
  env: [
    { name: 'SHUTDOWN_SECONDS', value: '20' },
    { name: 'DATABASE_POOL_SIZE', value: '10' },
  ],
  ports: [{ name: 'http', containerPort: 3000 }],
  resources: { requests: { cpu: '100m', memory: '1Mi' }, limits: { memory: '1Mi' } },
  startupProbe: { httpGet: { path: '/begun' } },
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
const role = (rules: Manifest['rules'], account = 'shell-watcher') => [
  { ...named('Role', undefined, 'remote-entry'), metadata: { name: 'remote-entry', namespace: 'n' }, rules },
  {
    ...named('RoleBinding', undefined, 'remote-entry'),
    metadata: { name: 'remote-entry', namespace: 'n' },
    roleRef: { kind: 'Role', name: 'remote-entry' },
    subjects: [{ kind: 'ServiceAccount', name: account, namespace: 'toothwise-shell' }],
  },
];
const reading = [{ apiGroups: [''], resources: ['configmaps'], resourceNames: ['remote-entry'], verbs: ['get'] }];
const restrictedNamespace = (labels: Record<string, string>) => ({ ...named('Namespace'), metadata: { name: 'n', labels } });
const opening = (rule: object) => named('NetworkPolicy', { podSelector: {}, policyTypes: ['Ingress'], ingress: [rule] }, 'incoming');
const fromAddresses = (port: number) => opening({ from: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port }] });
const balancer = (externalTrafficPolicy: string) =>
  named('Service', { type: 'LoadBalancer', externalTrafficPolicy, selector: labels, ports: [{ name: 'http' }] }, 'public');
const figures = named('ServiceMonitor', { selector: { matchLabels: {} }, endpoints: [{ port: 'http' }] });
const ofOne = named('PodDisruptionBudget', { minAvailable: 1, selector: { matchLabels: labels } }, 'b');
const release = (): Manifest[] => [
  named('Deployment', { template: pod() }),
  named('Service', { selector: labels, ports: [{ name: 'http' }] }),
  named('PodDisruptionBudget', { minAvailable: 1, selector: { matchLabels: labels } }),
  named('HorizontalPodAutoscaler', { minReplicas: 2, maxReplicas: 4, scaleTargetRef: { name: 'screening-service' } }),
  named('NetworkPolicy', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
  ...role(reading),
];
/** The release with one thing done to its Deployment's container, pod or to one manifest. */
const withContainer = (change: object) => [named('Deployment', { template: pod({ ...container(), ...change }) }), ...release().slice(1)];
const withPod = (change: object) => {
  const template = pod();
  return [named('Deployment', { template: { ...template, spec: { ...template.spec, ...change } } }), ...release().slice(1)];
};
const replaced = (kind: string, spec: object) => release().map((one) => (one.kind === kind ? named(kind, spec) : one));

describe('the rules of charts', () => {
  it.each(Object.keys(RULES))('%s finds nothing in a release that keeps them', (name) => {
    expect(RULES[name]!(release())).toEqual([]);
  });

  const planted: [string, Manifest[], RegExp][] = [
    ['byDigest', withContainer({ image: 'registry.example/screening:latest' }), /not named by its digest: .*:latest/],
    ['bounded', withContainer({ resources: { requests: { cpu: '1' } } }), /no request of memory, no limit of memory/],
    ['probed', withContainer({ livenessProbe: undefined }), /not all of startup, readiness and liveness/],
    ['probed', withContainer({ livenessProbe: { httpGet: { path: '/ready' } } }), /same probe twice/],
    [
      'caughtUp',
      [
        ...release(),
        named('StatefulSet', {
          template: pod({ ...container(), startupProbe: { httpGet: { path: '/live' }, failureThreshold: 30 } }),
          serviceName: 'screening-service',
        }),
      ],
      /service has begun as soon as it lives/,
    ],
    ['graceful', withPod({ terminationGracePeriodSeconds: 25 }), /killed after 25 s, but takes 25 s/],
    ['unrouted', withContainer({ lifecycle: undefined }), /while requests are still sent/],
    ['evictable', replaced('PodDisruptionBudget', { minAvailable: 2, selector: { matchLabels: labels } }), /2 of 2 replicas/],
    [
      'evictable',
      [...release(), named('StatefulSet', { replicas: 1, template: pod(), serviceName: 'screening-service' }, 'b'), ofOne],
      /1 of 1 replicas/,
    ],
    ['scaled', replaced('Deployment', { replicas: 2, template: pod() }), /scaled, but each upgrade makes it 2 replicas/],
    ['withoutSecrets', withContainer({ env: [{ name: 'NATS_PASSWORD', value: 'hunter2' }] }), /NATS_PASSWORD stands in the manifest/],
    ['withoutSecrets', [...release(), named('Secret')], /a secret is part of the release/],
    ['restricted', withContainer({ securityContext: {} }), /may gain privileges/],
    ['restricted', withPod({ automountServiceAccountToken: undefined }), /given a token/],
    ['referenced', replaced('Service', { selector: { part: 'web' } }), /Service screening-service: finds no pod/],
    [
      'referenced',
      [...release(), named('HorizontalPodAutoscaler', { minReplicas: 2, maxReplicas: 4, scaleTargetRef: { name: 'gone' } })],
      /scales gone/,
    ],
    ['referenced', withPod({ serviceAccountName: 'watcher' }), /names watcher, which is not there/],
    ['referenced', withPod({ volumes: [{ name: 'routes', configMap: { name: 'routes' } }] }), /names routes, which is not there/],
    [
      'referenced',
      [...release(), named('StatefulSet', { ...release()[0]!.spec, serviceName: 'peers' })],
      /found by peers, which is not there/,
    ],
    [
      'referenced',
      [...release(), named('ServiceMonitor', { selector: {}, endpoints: [{ port: 'figures' }] })],
      /reads figures, which no Service/,
    ],
    [
      'referenced',
      [...release().filter(({ kind }) => kind !== 'Role')],
      /RoleBinding remote-entry: gives remote-entry, which is not there/,
    ],
    ['entitled', [...release(), named('ClusterRole')], /holds in every namespace/],
    [
      'entitled',
      [...release(), { ...role([{ ...reading[0]!, resources: ['*'] }])[0]!, metadata: { name: 'team', namespace: 'n' } }],
      /may everything/,
    ],
    ['entitled', [...release().slice(0, -2), ...role([{ ...reading[0]!, verbs: ['get', 'list'] }])], /opens more than one name/],
    ['entitled', [...release().slice(0, -2), ...role([{ ...reading[0]!, resourceNames: undefined }])], /opens more than one name/],
    ['namespaced', [...release(), restrictedNamespace({ 'pod-security.kubernetes.io/enforce': 'restricted' })], /Namespace n: is open/],
    ['namespaced', [...release(), restrictedNamespace({})], /takes pods that are not restricted/],
    ['narrow', [...release(), opening({ from: null, ports: [{ port: 3000 }] })], /NetworkPolicy incoming: lets everybody in/],
    ['narrow', [...release(), opening({ from: [{ namespaceSelector: {} }] })], /NetworkPolicy incoming: opens every port/],
    ['outward', [...release(), balancer('Cluster'), fromAddresses(3000)], /Service public: loses the caller's address/],
    ['outward', [...release(), balancer('Local')], /http is offered, but open to no address/],
    ['outward', [...release(), figures, fromAddresses(3000)], /figures at http are open to addresses/],
    ['closed', release().filter(({ kind }) => kind !== 'NetworkPolicy'), /no NetworkPolicy/],
  ];
  it.each(planted)('%s refuses a planted fault', (name, manifests, line) => {
    expect(RULES[name]!(manifests).join('\n')).toMatch(line);
    const others = Object.keys(RULES).filter((other) => other !== name);
    expect(others.flatMap((other) => RULES[other]!(manifests))).toEqual([]);
  });

  it('are each proven by a fault', () => {
    expect(new Set(planted.map(([name]) => name))).toEqual(new Set(Object.keys(RULES)));
  });

  it('see what the account of a team may not release', () => {
    const may = (resources: string[]) => role([{ apiGroups: [''], resources, verbs: ['create', 'update', 'delete'] }])[0]!;
    const policy = named('NetworkPolicy');
    expect(beyondTeam([policy], may(['networkpolicies']))).toEqual([]);
    expect(beyondTeam([policy], may(['services']))).toEqual(['a team may not release NetworkPolicy of v1']);
    expect(beyondTeam([{ ...policy, apiVersion: 'networking.k8s.io/v1' }], may(['networkpolicies']))).toHaveLength(1);
  });

  it('compare the environment with what the program reads, both ways', () => {
    const reads = (name: string, isRequired: boolean) => ({ name, isRequired, isSecret: false, schema: {} });
    const service = [reads('SHUTDOWN_SECONDS', false), reads('DATABASE_POOL_SIZE', true)];
    expect(misread(release(), { service })).toEqual([]);
    const faults = misread(release(), { service: [service[0]!, reads('PUBLIC_URL', true)] });
    expect(faults).toEqual([
      'Deployment screening-service: service is given DATABASE_POOL_SIZE, which it does not read',
      'Deployment screening-service: service lacks PUBLIC_URL',
    ]);
    expect(misread(release(), {})).toEqual(['Deployment screening-service: nobody knows what service reads']);
  });

  it('see a pod that is not pulled as the others are', () => {
    const pulled = withPod({ imagePullSecrets: [{ name: 'registry' }] });
    expect([unpulled(release()), unpulled(pulled, ['registry'])]).toEqual([[], []]);
    expect(unpulled(pulled)).toEqual(['Deployment screening-service: is pulled by registry instead of nobody']);
    expect(unpulled(release(), ['registry'])).toEqual(['Deployment screening-service: is pulled by nobody instead of registry']);
  });

  it('count the connections of every replica, and of the one more that an upgrade brings', () => {
    expect(connections(release())).toBe(50);
  });
});
