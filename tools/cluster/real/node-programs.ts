import { readFileSync } from 'node:fs';
import { obtainAll } from '../../proof/programs.ts';

/** What a node is run by, programs and folders of Debian's packages; what holds a pod; and libraries that Node needs, for images of ours. */
export const obtainNodePrograms = async () => ({
  programs: await obtainAll('kubelet', 'kube-proxy', 'coredns'),
  packages: await obtainAll('containerd', 'iptables', 'containernetworking-plugins'),
  ...(await obtainAll('pause')),
  base: Object.values(await obtainAll('libc6', 'libstdc++6', 'libgcc-s1')),
});
export type NodePrograms = Awaited<ReturnType<typeof obtainNodePrograms>>;

/** What this machine lacks for a node; nothing where it can have one. */
export function keptFromANode(): string | undefined {
  if (process.platform !== 'linux') return 'Linux';
  if (process.getuid?.() !== 0) return 'root: it makes namespaces, mounts and control groups';
  // Containerd 1.6 and its limits are proven on those; the one hierarchy of the second version is another matter.
  if (!/^\d+:memory:/m.test(readFileSync('/proc/self/cgroup', 'utf8'))) return 'control groups of version 1';
  return undefined;
}
