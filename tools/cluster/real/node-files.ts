import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RealAccount } from '../nodes.ts';

export interface NodeFiles {
  folder: string;
  name: string;
  address: string;
  pods: string;
  pause: string;
  /** Where it finds the API server, whose certificate is in a file, and who its two programs are there. */
  api: { url: string; authority: string; tokens: Record<RealAccount, string> };
  /** Folders of Debian's packages. */
  packages: { containerd: string; iptables: string; network: string };
  programs: { kubelet: string; 'kube-proxy': string; coredns: string };
  /** From which images are pulled, where it is for the node, and whom to trust there. */
  registry?: { name: string; url: string; authority: string };
}

/** Of the cluster's names, as everywhere. */
const DOMAIN = 'cluster.local';

/** Everything that is written down for a node before it begins. */
export function writeNodeFiles(files: NodeFiles): void {
  const { folder, api, name, pods } = files;
  const write = (file: string, text: string | object) =>
    writeFileSync(join(folder, file), typeof text === 'string' ? text : JSON.stringify(text, null, 1), { mode: 0o600 });
  mkdirSync(join(folder, 'network'), { recursive: true });
  write('containerd.toml', containerd(files));
  if (files.registry) {
    mkdirSync(join(folder, 'registries', files.registry.name), { recursive: true });
    write(join('registries', files.registry.name, 'hosts.toml'), mirror(files.registry));
  }
  write('network/10-pods.conflist', network(pods));
  write('kubelet.json', kubelet(files));
  write('Corefile', names(join(folder, 'names.kubeconfig')));
  write('kube-proxy.json', proxy(join(folder, 'proxy.kubeconfig'), name, pods));
  for (const account of ['kubelet', 'proxy', 'names'] as const) write(`${account}.kubeconfig`, kubeconfig(api, account));
  write('programs.sh', programs(files));
}

/** By the name that is in the API server's certificate; its address here is not. */
const kubeconfig = ({ url, authority, tokens }: NodeFiles['api'], account: RealAccount): object => ({
  ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'here' },
  clusters: [{ name: 'here', cluster: { server: url, 'certificate-authority': authority, 'tls-server-name': 'kubernetes' } }],
  users: [{ name: 'own', user: { token: tokens[account] } }],
  contexts: [{ name: 'here', context: { cluster: 'here', user: 'own' } }],
});

/** Nothing is asked for that this machine may not do: raise who ends last where memory lacks, limit huge pages, confine by AppArmor. */
const containerd = ({ pause, packages, folder }: NodeFiles): string => `
version = 2
disabled_plugins = ["io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.devmapper", "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.aufs"]
[plugins."io.containerd.internal.v1.opt"]
  path = "${folder}/opt"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${pause}"
  restrict_oom_score_adj = true
  disable_apparmor = true
  disable_hugetlb_controller = true
  stream_server_address = "127.0.0.1"
[plugins."io.containerd.grpc.v1.cri".registry]
  config_path = "${folder}/registries"
[plugins."io.containerd.grpc.v1.cri".containerd]
  snapshotter = "overlayfs"
  default_runtime_name = "runc"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
  runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.grpc.v1.cri".cni]
  bin_dir = "${packages.network}/usr/lib/cni"
  conf_dir = "${folder}/network"
`;

const mirror = ({ url, authority }: NonNullable<NodeFiles['registry']>): string => `server = "${url}"
[host."${url}"]
  capabilities = ["pull", "resolve"]
  ca = "${authority}"
`;

/** Each pod by a cable of its own to the node, behind whose address it asks others. */
const network = (pods: string): object => ({
  ...{ cniVersion: '0.4.0', name: 'pods' },
  plugins: [
    {
      type: 'ptp',
      ipMasq: true,
      ipam: { type: 'host-local', dataDir: '/run/pods', ranges: [[{ subnet: pods }]], routes: [{ dst: '0.0.0.0/0' }] },
    },
  ],
});

const kubelet = ({ address }: NodeFiles): object => ({
  ...{ apiVersion: 'kubelet.config.k8s.io/v1beta1', kind: 'KubeletConfiguration' },
  containerRuntimeEndpoint: 'unix:///run/containerd/containerd.sock',
  ...{ cgroupDriver: 'cgroupfs', failCgroupV1: false, failSwapOn: false, oomScoreAdj: 0, resolvConf: '' },
  authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
  authorization: { mode: 'AlwaysAllow' },
  // The disk is this machine's, and others fill it.
  evictionHard: { 'memory.available': '50Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
  ...{ imageGCHighThresholdPercent: 100, imageGCLowThresholdPercent: 99 },
  nodeStatusUpdateFrequency: '2s',
  ...{ clusterDNS: [address], clusterDomain: DOMAIN },
});

/** Answers for Services; other names nobody needs here. */
const names = (kubeconfig: string): string => `.:53 {
  errors
  kubernetes ${DOMAIN} {
    kubeconfig ${kubeconfig} here
  }
}
`;

const proxy = (kubeconfig: string, hostnameOverride: string, clusterCIDR: string): object => ({
  ...{ apiVersion: 'kubeproxy.config.k8s.io/v1alpha1', kind: 'KubeProxyConfiguration' },
  ...{ clientConnection: { kubeconfig }, mode: 'iptables', hostnameOverride, clusterCIDR },
  conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
});

function programs({ folder, address, name, packages, programs: { kubelet, 'kube-proxy': kubeProxy, coredns } }: NodeFiles): string {
  const { containerd, iptables } = packages;
  const bin = join(folder, 'bin');
  const libraries = `${iptables}/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const names = ['iptables', 'ip6tables'].flatMap((one) => ['', '-save', '-restore'].map((what) => `${one}${what}`));
  return `
mkdir -p ${bin}
for program in ${names.join(' ')}; do ln -sf ${iptables}/usr/sbin/xtables-nft-multi ${bin}/$program; done
ln -sf ${kubelet} ${bin}/kubelet
ln -sf ${kubeProxy} ${bin}/kube-proxy
ln -sf ${coredns} ${bin}/coredns
export PATH=${bin}:${containerd}/usr/bin:${containerd}/usr/sbin:$PATH
export LD_LIBRARY_PATH=${libraries} XTABLES_LIBDIR=${libraries}/xtables
KUBELET="--config=${folder}/kubelet.json --kubeconfig=${folder}/kubelet.kubeconfig --hostname-override=${name} --node-ip=${address}"
`;
}
