interface Probe {
  httpGet?: { path: string };
  tcpSocket?: object;
  exec?: object;
}
export interface Container {
  name: string;
  image: string;
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value?: string }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number }; exec?: object } };
  securityContext?: { allowPrivilegeEscalation?: boolean; readOnlyRootFilesystem?: boolean; capabilities?: { drop?: string[] } };
}
interface Volume {
  name: string;
  configMap?: { name: string };
  projected?: { sources: { configMap?: { name: string } }[] };
}
interface Pod {
  metadata: { labels?: Record<string, string> };
  spec: {
    containers: Container[];
    volumes?: Volume[];
    imagePullSecrets?: { name: string }[];
    terminationGracePeriodSeconds?: number;
    serviceAccountName?: string;
    automountServiceAccountToken?: boolean;
    securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  };
}
type Labels = Record<string, string> & { matchLabels?: Record<string, string> };
/** The fields that the rules read, of whichever kind has them. */
interface Spec {
  replicas?: number;
  template: Pod;
  selector: Labels;
  serviceName: string;
  minAvailable: number;
  minReplicas: number;
  maxReplicas: number;
  scaleTargetRef: { name: string };
  podSelector: object;
  policyTypes: string[];
  ports: { name: string; targetPort?: string }[];
  type?: string;
  externalTrafficPolicy?: string;
  endpoints: { port: string }[];
  ingress?: Opening[];
  egress?: unknown;
}
/** Of a NetworkPolicy: an empty list comes as null. */
interface Opening {
  from?: object[] | null;
  ports?: { port: number }[] | null;
}
interface Grant {
  apiGroups: string[];
  resources: string[];
  resourceNames?: string[];
  verbs: string[];
}
/** A manifest as Kubernetes takes it; only what rules look at is described. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec: Spec;
  /** Of a Role. */
  rules?: Grant[];
  /** Of a RoleBinding. */
  roleRef?: { kind: string; name: string };
  subjects?: { kind: string; name: string; namespace?: string }[];
}

/** What is wrong with the manifests of one release, a line each. */
export type Rule = (manifests: readonly Manifest[]) => string[];

const WORKLOADS = ['Deployment', 'Job', 'StatefulSet'];
export const ofKind = (manifests: readonly Manifest[], ...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind));
export const workloads = (manifests: readonly Manifest[]) => ofKind(manifests, ...WORKLOADS);
/** Those that others count on, one after the other. */
export const serving = (manifests: readonly Manifest[]) => ofKind(manifests, 'Deployment', 'StatefulSet');
export const containers = ({ spec }: Manifest) => spec.template.spec.containers;
export const called = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
