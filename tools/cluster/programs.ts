import { join } from 'node:path';
import { fetchProgram, goBuild, goModule, isAtLeast } from '@toothwise/embedded/programs';
import { obtain } from '../proof/programs.ts';

export const KUBERNETES = '1.34.1';

/** What a control plane is run by, as paths. */
export interface Programs {
  etcd: string;
  'kube-apiserver': string;
  'kube-controller-manager': string;
  'kube-scheduler': string;
  kubectl: string;
  kwok: string;
  helm: string;
}

/** What its programs say of themselves; without it they are v0.0.0, with which clients do not speak. */
const STAMPS = {
  'k8s.io/component-base/version.gitVersion': `v${KUBERNETES}`,
  'k8s.io/component-base/version.gitMajor': '1',
  'k8s.io/component-base/version.gitMinor': '34',
  'k8s.io/client-go/pkg/version.gitVersion': `v${KUBERNETES}`,
};
const NEEDS_GO = { part: 'the cluster', advice: 'Install Go 1.25 or later' };
const notice = (line: string) => console.log(line);

export const kubernetes = (name: string, ...says: string[]): Promise<string> =>
  fetchProgram(
    {
      ...{ name, folder: `kubernetes-${KUBERNETES}`, needed: KUBERNETES, ...NEEDS_GO },
      sources: [goBuild(join(import.meta.dirname, 'control-plane'), `k8s.io/kubernetes/cmd/${name}`, STAMPS)],
      works: (path) => isAtLeast(path, says, /v(\d+)\.(\d+)\.(\d+)/, [1, 34, 1]),
    },
    notice,
  );

/** Debian's etcd is too old for this API server: rollouts stand still. */
const etcd = (): Promise<string> =>
  fetchProgram(
    {
      ...{ name: 'etcd', folder: 'etcd-3.6.5', needed: '3.6.5', ...NEEDS_GO },
      sources: [goBuild(join(import.meta.dirname, 'etcd'), 'go.etcd.io/etcd/server/v3')],
      works: (path) => isAtLeast(path, ['--version'], /etcd Version: (\d+)\.(\d+)\.(\d+)/, [3, 6, 5]),
    },
    notice,
  );

const kwok = (): Promise<string> =>
  fetchProgram(
    {
      ...{ name: 'kwok', folder: 'kwok-0.7.0', needed: '0.7.0', ...NEEDS_GO },
      sources: [goModule('sigs.k8s.io/kwok/cmd/kwok@v0.7.0', 'kwok', 1_200_000)],
      works: (path) => isAtLeast(path, ['--version'], /v?(\d+)\.(\d+)\.(\d+)/, [0]),
    },
    notice,
  );

/** One after the other: each takes all cores for minutes the first time. @throws PartFailure where one cannot be had */
export async function obtainPrograms(): Promise<Programs> {
  return {
    etcd: await etcd(),
    'kube-apiserver': await kubernetes('kube-apiserver', '--version'),
    'kube-controller-manager': await kubernetes('kube-controller-manager', '--version'),
    'kube-scheduler': await kubernetes('kube-scheduler', '--version'),
    kubectl: await kubernetes('kubectl', 'version', '--client'),
    kwok: await kwok(),
    helm: await obtain('helm'),
  };
}
