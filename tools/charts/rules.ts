interface Probe {
  httpGet?: object;
  tcpSocket?: object;
  exec?: object;
}
interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  securityContext?: { allowPrivilegeEscalation?: boolean; readOnlyRootFilesystem?: boolean; capabilities?: { drop?: string[] } };
}
interface Pod {
  metadata: { labels?: Record<string, string> };
  spec: {
    containers: Container[];
    terminationGracePeriodSeconds?: number;
    automountServiceAccountToken?: boolean;
    securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  };
}
type Labels = Record<string, string> & { matchLabels?: Record<string, string> };
/** The fields that the rules read, of whichever kind has them. */
interface Spec {
  replicas: number;
  template: Pod;
  selector: Labels;
  minAvailable: number;
  maxReplicas: number;
  scaleTargetRef: { name: string };
  podSelector: object;
  policyTypes: string[];
  ingress?: unknown;
  egress?: unknown;
}
/** A manifest as Kubernetes takes it; only what rules look at is described. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Spec;
}

/** What is wrong with the manifests of one release, a line each. */
export type Rule = (manifests: readonly Manifest[]) => string[];

const WORKLOADS = ['Deployment', 'Job', 'StatefulSet'];
const workloads = (manifests: readonly Manifest[]) => manifests.filter(({ kind }) => WORKLOADS.includes(kind));
const serving = (manifests: readonly Manifest[]) => workloads(manifests).filter(({ kind }) => kind !== 'Job');
const containers = ({ spec }: Manifest) => spec.template.spec.containers;
const called = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const perContainer =
  (what: (container: Container) => string | false): Rule =>
  (manifests) =>
    workloads(manifests).flatMap((manifest) =>
      containers(manifest).flatMap((container) => {
        const fault = what(container);
        return fault ? [`${called(manifest)}: ${container.name} ${fault}`] : [];
      }),
    );

const probe = (one: Probe | undefined) => JSON.stringify(one);

const byDigest = perContainer(
  ({ image }) => !/@sha256:[0-9a-f]{64}$/.test(image) && `has an image that is not named by its digest: ${image}`,
);

const bounded = perContainer(({ resources = {} }) => {
  const missing = ['cpu', 'memory'].filter((name) => !resources.requests?.[name]).map((name) => `no request of ${name}`);
  if (!resources.limits?.memory) missing.push('no limit of memory');
  return missing.length > 0 && `says ${missing.join(', ')}`;
});

const probed: Rule = (manifests) =>
  serving(manifests).flatMap((manifest) =>
    containers(manifest).flatMap((container) => {
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
      if (probes.some((one) => !one))
        return [`${called(manifest)}: ${container.name} has not all of startup, readiness and liveness probe`];
      return new Set(probes.map(probe)).size < 3 ? [`${called(manifest)}: ${container.name} has the same probe twice`] : [];
    }),
  );

/** Time out of the network, time to drain, and something over: else the last requests are killed. */
const graceful: Rule = (manifests) =>
  serving(manifests).flatMap((manifest) => {
    const { terminationGracePeriodSeconds: grace = 30 } = manifest.spec.template.spec;
    const needed = Math.max(...containers(manifest).map(leavingSeconds));
    return grace > needed ? [] : [`${called(manifest)}: is killed after ${grace} s, but takes ${needed} s to leave`];
  });

function leavingSeconds({ lifecycle, env = [] }: Container): number {
  const drain = Number(env.find(({ name }) => name === 'SHUTDOWN_SECONDS')?.value ?? 0);
  return (lifecycle?.preStop?.sleep?.seconds ?? 0) + drain;
}

const unrouted: Rule = (manifests) =>
  serving(manifests).flatMap((manifest) =>
    containers(manifest).some((container) => !container.lifecycle?.preStop)
      ? [`${called(manifest)}: is asked to stop while requests are still sent to it`]
      : [],
  );

const evictable: Rule = (manifests) => {
  const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  return of('PodDisruptionBudget').flatMap((budget) => {
    const deployment = of('Deployment').find(({ metadata }) => metadata.name === budget.metadata.name);
    if (!deployment) return [`${called(budget)}: protects nothing`];
    const { minAvailable } = budget.spec;
    return minAvailable < deployment.spec.replicas
      ? []
      : [`${called(budget)}: wants ${minAvailable} of ${deployment.spec.replicas} replicas, so that no node can ever be emptied`];
  });
};

const SECRET_NAME = /PASSWORD|SECRET|_KEY$|DATABASE_URL|SMTP_URL/;
const PUBLIC_KEYS = ['STRIPE_PUBLISHABLE_KEY'];
const withoutSecrets: Rule = (manifests) => [
  ...workloads(manifests).flatMap((manifest) =>
    containers(manifest).flatMap(({ env = [] }) =>
      env
        .filter(
          ({ name, value }) => value !== undefined && SECRET_NAME.test(name) && !name.endsWith('_FILE') && !PUBLIC_KEYS.includes(name),
        )
        .map(({ name }) => `${called(manifest)}: ${name} stands in the manifest`),
    ),
  ),
  ...manifests.filter(({ kind }) => kind === 'Secret').map((manifest) => `${called(manifest)}: a secret is part of the release`),
];

/** Pod Security `restricted`: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted */
const restricted: Rule = (manifests) =>
  workloads(manifests).flatMap((manifest) => {
    const pod = manifest.spec.template.spec;
    const faults = containers(manifest).flatMap(({ name, securityContext: own = {} }) => [
      ...(own.allowPrivilegeEscalation === false ? [] : [`${name} may gain privileges`]),
      ...(own.readOnlyRootFilesystem ? [] : [`${name} may write its own files`]),
      ...(own.capabilities?.drop?.includes('ALL') ? [] : [`${name} keeps capabilities`]),
    ]);
    if (!pod.securityContext?.runAsNonRoot) faults.push('runs as whoever the image says');
    if (pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault') faults.push('has no seccomp profile');
    if (pod.automountServiceAccountToken !== false) faults.push('is given a token of the cluster');
    return faults.map((fault) => `${called(manifest)}: ${fault}`);
  });

/** Names that manifests use of each other; a Secret comes from outside, and is named alone. */
const referenced: Rule = (manifests) => {
  const pods = workloads(manifests).map(({ spec }) => JSON.stringify(spec.template.metadata.labels ?? {}));
  const finds = (selector: Record<string, string> = {}) =>
    pods.some((labels) =>
      Object.entries(selector).every(([key, value]) => labels.includes(`${JSON.stringify(key)}:${JSON.stringify(value)}`)),
    );
  const names = (kind: string) => manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
  return manifests.flatMap((manifest) => {
    if (manifest.kind === 'Service' && !finds(manifest.spec.selector)) return [`${called(manifest)}: finds no pod`];
    if (manifest.kind === 'PodDisruptionBudget' && !finds(manifest.spec.selector.matchLabels!))
      return [`${called(manifest)}: finds no pod`];
    const target = manifest.kind === 'HorizontalPodAutoscaler' && manifest.spec.scaleTargetRef.name;
    if (target && !names('Deployment').includes(target)) return [`${called(manifest)}: scales ${target}, which is not there`];
    return [];
  });
};

const closed: Rule = (manifests) => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const isDefault = ({ spec }: Manifest) =>
    Object.keys(spec.podSelector).length === 0 && spec.policyTypes.length === 2 && !spec.ingress && !spec.egress;
  return policies.some(isDefault) ? [] : ['no NetworkPolicy closes the namespace'];
};

export const RULES: Record<string, Rule> = {
  byDigest,
  bounded,
  probed,
  graceful,
  unrouted,
  evictable,
  withoutSecrets,
  restricted,
  referenced,
  closed,
};

/** Connections that a release may open at most: each replica has a pool, and one more replica is there while it is upgraded. */
export function connections(manifests: readonly Manifest[]): number {
  return manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .reduce((sum, scaler) => {
      const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === scaler.spec.scaleTargetRef.name);
      const pool = deployment && containers(deployment)[0]!.env?.find(({ name }) => name === 'DATABASE_POOL_SIZE');
      return sum + (scaler.spec.maxReplicas + 1) * Number(pool?.value ?? 0);
    }, 0);
}
