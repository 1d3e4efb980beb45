import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchProgram, goBuild, isAtLeast } from '@toothwise/embedded/programs';
import { debianFolder, type Source } from '../../../deploy/embedded/src/programs/sources.js';
import { kubernetes } from '../programs.ts';

const run = promisify(execFile);

/** What a node is run by: three programs, and folders of Debian's packages. */
export interface NodePrograms {
  programs: { kubelet: string; 'kube-proxy': string; coredns: string };
  packages: { containerd: string; iptables: string; network: string };
  /** Holds a pod's namespaces, and does nothing. */
  pause: string;
  /** Libraries that Node needs, for images of ours. */
  base: string[];
}

const notice = (line: string) => console.log(line);

const debian = (name: string, file: string): Promise<string> =>
  fetchProgram(
    {
      ...{ name, folder: `debian-${name}`, part: 'the real node', needed: 'of Debian 12', advice: 'It is Debian’s, and apt unpacks it' },
      sources: [debianFolder(name)],
      works: (path) => Promise.resolve(existsSync(join(path, file))),
    },
    notice,
  );

const builtPause: Source = {
  name: 'go build',
  async fetch(work, target, signal) {
    writeFileSync(join(work, 'pause.go'), 'package main\n\nimport "time"\n\nfunc main() {\n\tfor {\n\t\ttime.Sleep(time.Hour)\n\t}\n}\n');
    const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' };
    await run('go', ['build', '-trimpath', '-ldflags', '-s -w', '-o', target, 'pause.go'], { cwd: work, env, signal });
  },
};

const pauseProgram = (): Promise<string> =>
  fetchProgram(
    {
      ...{ name: 'pause', folder: 'pause-1', part: 'the real node', needed: '1', advice: 'Install Go 1.25 or later' },
      ...{ sources: [builtPause], works: (path) => Promise.resolve(existsSync(path)) },
    },
    notice,
  );

const coredns = (): Promise<string> =>
  fetchProgram(
    {
      ...{ name: 'coredns', folder: 'coredns-1.14.3', part: 'the real node', needed: '1.14.3', advice: 'Install Go 1.25 or later' },
      sources: [goBuild(join(import.meta.dirname, '../names'), '.')],
      works: (path) => isAtLeast(path, ['-version'], /CoreDNS-(\d+)\.(\d+)\.(\d+)/, [1, 14, 3]),
    },
    notice,
  );

/** What this machine lacks for a node; nothing where it can have one. */
export function keptFromANode(): string | undefined {
  if (process.platform !== 'linux') return 'Linux';
  if (process.getuid?.() !== 0) return 'root: it makes namespaces, mounts and control groups';
  // Containerd 1.6 and its limits are proven on those; the one hierarchy of the second version is another matter.
  if (!/^\d+:memory:/m.test(readFileSync('/proc/self/cgroup', 'utf8'))) return 'control groups of version 1';
  return undefined;
}

/** @throws PartFailure where one cannot be had */
export async function obtainNodePrograms(): Promise<NodePrograms> {
  return {
    programs: {
      kubelet: await kubernetes('kubelet', '--version'),
      'kube-proxy': await kubernetes('kube-proxy', '--version'),
      coredns: await coredns(),
    },
    packages: {
      containerd: await debian('containerd', 'usr/bin/containerd'),
      iptables: await debian('iptables', 'usr/sbin/xtables-nft-multi'),
      network: await debian('containernetworking-plugins', 'usr/lib/cni/ptp'),
    },
    pause: await pauseProgram(),
    base: [await debian('libc6', 'lib'), await debian('libstdc++6', 'usr/lib'), await debian('libgcc-s1', 'lib')],
  };
}
