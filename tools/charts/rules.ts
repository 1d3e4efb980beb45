import { closed, entitled, namespaced } from './entitlements.ts';
import { called, type Container, containers, type Manifest, ofKind, type Rule, serving, workloads } from './manifest.ts';
import { narrow, outward } from './openings.ts';
import { referenced } from './references.ts';

const perContainer =
  (what: (container: Container) => string | false): Rule =>
  (manifests) =>
    workloads(manifests).flatMap((manifest) =>
      containers(manifest).flatMap((container) => {
        const fault = what(container);
        return fault ? [`${called(manifest)}: ${container.name} ${fault}`] : [];
      }),
    );

const probe = (one: Container['startupProbe']) => JSON.stringify(one);

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

/** Of those that keep something, one that lives may still lack what it keeps; the next one is replaced as soon as it has begun. */
const caughtUp: Rule = (manifests) =>
  ofKind(manifests, 'StatefulSet').flatMap((manifest) =>
    containers(manifest)
      .filter(({ startupProbe, livenessProbe }) => startupProbe?.httpGet?.path === livenessProbe?.httpGet?.path)
      .map(({ name }) => `${called(manifest)}: ${name} has begun as soon as it lives`),
  );

/** Time out of the network, time to drain, and something over: else the last requests are killed. */
const graceful: Rule = (manifests) =>
  serving(manifests).flatMap((manifest) => {
    const { terminationGracePeriodSeconds: grace = 30 } = manifest.spec.template.spec;
    const needed = Math.max(...containers(manifest).map(leavingSeconds));
    return grace > needed ? [] : [`${called(manifest)}: is killed after ${grace} s, but takes ${needed} s to leave`];
  });

/** Names by which our servers and NATS are told how long they may take. */
const DRAINS = ['SHUTDOWN_SECONDS', 'LAME_DUCK'];

function leavingSeconds({ lifecycle, env = [] }: Container): number {
  const drain = parseInt(env.find(({ name }) => DRAINS.includes(name))?.value ?? '0');
  return (lifecycle?.preStop?.sleep?.seconds ?? 0) + drain;
}

const unrouted: Rule = (manifests) =>
  serving(manifests).flatMap((manifest) =>
    containers(manifest).some((container) => !container.lifecycle?.preStop)
      ? [`${called(manifest)}: is asked to stop while requests are still sent to it`]
      : [],
  );

const evictable: Rule = (manifests) =>
  ofKind(manifests, 'PodDisruptionBudget').flatMap((budget) => {
    const protects = serving(manifests).find(({ metadata }) => metadata.name === budget.metadata.name);
    if (!protects) return [`${called(budget)}: protects nothing`];
    const { minAvailable } = budget.spec;
    const { least } = replicasOf(protects, manifests);
    return minAvailable < least
      ? []
      : [`${called(budget)}: wants ${minAvailable} of ${least} replicas, so that no node can ever be emptied`];
  });

/** As many as its scaler leaves it, or its own number; one where nobody says. */
function replicasOf({ metadata, spec: { replicas = 1 } }: Manifest, manifests: readonly Manifest[]): { least: number; most: number } {
  const scaler = ofKind(manifests, 'HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === metadata.name);
  return { least: scaler?.spec.minReplicas ?? replicas, most: scaler?.spec.maxReplicas ?? replicas };
}

/** A number in the manifest is set with every upgrade, whatever load a scaler has just answered. */
const scaled: Rule = (manifests) =>
  ofKind(manifests, 'HorizontalPodAutoscaler').flatMap(({ spec: { scaleTargetRef } }) =>
    ofKind(manifests, 'Deployment')
      .filter(({ metadata, spec }) => metadata.name === scaleTargetRef.name && spec.replicas !== undefined)
      .map((deployment) => `${called(deployment)}: is scaled, but each upgrade makes it ${deployment.spec.replicas} replicas`),
  );

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

export const RULES: Record<string, Rule> = {
  byDigest,
  bounded,
  probed,
  caughtUp,
  graceful,
  unrouted,
  evictable,
  scaled,
  withoutSecrets,
  restricted,
  referenced,
  closed,
  narrow,
  outward,
  entitled,
  namespaced,
};

/** Pods, of Jobs too, that are not pulled by the secrets that an installation names. */
export function unpulled(manifests: readonly Manifest[], secrets: readonly string[] = []): string[] {
  return workloads(manifests)
    .map((manifest) => ({ manifest, has: (manifest.spec.template.spec.imagePullSecrets ?? []).map(({ name }) => name) }))
    .filter(({ has }) => has.join() !== secrets.join())
    .map(({ manifest, has }) => `${called(manifest)}: is pulled by ${has.join() || 'nobody'} instead of ${secrets.join() || 'nobody'}`);
}

const POOLS = ['DATABASE_POOL_SIZE', 'KC_DB_POOL_MAX_SIZE'];

/** `max_connections` that deploy/README.md asks of Postgres; less what it keeps for administrators and migrations. */
export const DATABASE_CONNECTIONS = { asked: 400, ours: 400 - 25 };

/** Connections that a release may open at most: each replica has a pool, and one more replica is there while it is upgraded. */
export function connections(manifests: readonly Manifest[]): number {
  return ofKind(manifests, 'Deployment').reduce((sum, deployment) => {
    const pool = containers(deployment)[0]!.env?.find(({ name }) => POOLS.includes(name));
    return sum + (replicasOf(deployment, manifests).most + 1) * Number(pool?.value ?? 0);
  }, 0);
}
