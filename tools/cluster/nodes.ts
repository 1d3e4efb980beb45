import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const GROUP = 'monitoring.coreos.com';
const ZONE = 'topology.kubernetes.io/zone';
const HOST = 'kubernetes.io/hostname';
const PLAYED_LABEL = 'toothwise.example/played';
/** The nodes that kwok plays; it leaves others alone. */
export const PLAYED = `${PLAYED_LABEL}=yes`;
export const REAL_NODE = 'real';

export type RealAccount = 'kubelet' | 'proxy' | 'names';

/** Of the programs of a node that is real, each with the rights that Kubernetes gives it, or `namesRights`. @returns also lines for the API server */
export function realNodeTokens(): { tokens: Record<RealAccount, string>; lines: string[] } {
  const fresh = () => randomBytes(24).toString('hex');
  const tokens = { kubelet: fresh(), proxy: fresh(), names: fresh() };
  const kubelet = `${tokens.kubelet},system:node:${REAL_NODE},kubelet,"system:nodes"`;
  return { tokens, lines: [kubelet, `${tokens.proxy},system:kube-proxy,proxy`, `${tokens.names},${NAMES},names`] };
}

const NAMES = 'toothwise:names';

/** What CoreDNS reads to answer for the names of Services; with its own chart this comes too. */
export function namesRights(): object[] {
  const metadata = { name: NAMES };
  const api = 'rbac.authorization.k8s.io';
  const look = { verbs: ['list', 'watch'] };
  const rules = [
    { apiGroups: [''], resources: ['services', 'namespaces'], ...look },
    { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], ...look },
  ];
  return [
    { apiVersion: `${api}/v1`, kind: 'ClusterRole', metadata, rules },
    {
      ...{ apiVersion: `${api}/v1`, kind: 'ClusterRoleBinding', metadata },
      roleRef: { apiGroup: api, kind: 'ClusterRole', name: NAMES },
      subjects: [{ apiGroup: api, kind: 'User', name: NAMES }],
    },
  ];
}

/** A folder that a pod's account may write, whichever it is. */
function volumeAt(folder: string, number: number): string {
  const path = join(folder, `volume-${number}`);
  mkdirSync(path);
  chmodSync(path, 0o777);
  return path;
}

/** Nodes that are played, a zone each, and volumes for the broker's servers: nobody makes those here. */
export function nodesAndVolumes(count: number, folder: string): object[] {
  const size = { cpu: '8', memory: '16Gi', pods: '110', 'ephemeral-storage': '100Gi' };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const nodes = numbers.map((number) => ({
    ...{ apiVersion: 'v1', kind: 'Node' },
    metadata: {
      name: `node-${number}`,
      labels: { [HOST]: `node-${number}`, 'kubernetes.io/os': 'linux', [ZONE]: `zone-${number}`, [PLAYED_LABEL]: 'yes' },
    },
    status: { allocatable: size, capacity: size },
  }));
  const volumes = numbers.map((number) => ({
    ...{ apiVersion: 'v1', kind: 'PersistentVolume' },
    metadata: { name: `volume-${number}` },
    spec: { capacity: { storage: '20Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path: volumeAt(folder, number) } },
  }));
  return [...nodes, ...volumes];
}

/** The Prometheus operator's kinds, open inside: what it says of them `npm run drill -- charts` asks its own schemas. */
export function operatorKinds(): object[] {
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  return ['ServiceMonitor', 'PrometheusRule'].map((kind) => {
    const [singular, plural] = [kind.toLowerCase(), `${kind.toLowerCase()}s`];
    return {
      ...{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' },
      metadata: { name: `${plural}.${GROUP}` },
      spec: {
        ...{ group: GROUP, scope: 'Namespaced', names: { kind, singular, plural } },
        versions: [{ name: 'v1', served: true, storage: true, schema }],
      },
    };
  });
}
