import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { plainEnvironment, type RunningChild, startChild } from '../../../deploy/embedded/src/process/child.js';
import { REAL_NODE } from '../nodes.ts';
import type { Cluster } from '../start-cluster.ts';
import { groupName, removeGroups, removeOldGroups } from './control-groups.ts';
import type { OwnRegistry } from '../../release/own-registry.ts';
import { Forwarding } from './forward.ts';
import { writeNodeFiles } from './node-files.ts';
import type { Image } from './images.ts';
import type { NodePrograms } from './node-programs.ts';

const run = promisify(execFile);
const PODS = '10.245.0.0/24';

/** A kubelet with containerd, runc and kube-proxy, in namespaces of its own on this machine; the network between is one cable. */
export class RealNode {
  readonly #cable: string;
  readonly #ctr: string;
  #child: RunningChild | undefined;
  #init = 0;

  private constructor(
    private readonly cluster: Cluster,
    readonly folder: string,
    readonly forwarding: Forwarding,
    readonly address: string,
    containerd: string,
  ) {
    this.#ctr = join(containerd, 'usr/bin/ctr');
    this.#cable = `tw${process.pid}`.slice(0, 15);
  }

  /**
   * Begins it, waits for nothing but its containerd, and ends it with the run.
   * @param pauseImage holds a pod's namespaces
   * @param registry from which it pulls images, known at the address of `freeNetwork`
   */
  static async start(cluster: Cluster, programs: NodePrograms, pauseImage: string, registry?: OwnRegistry): Promise<RealNode> {
    const folder = join(cluster.folder, 'node');
    mkdirSync(folder);
    const [own, theirs] = await freeNetwork();
    const node = new RealNode(cluster, folder, new Forwarding(own), theirs, programs.packages.containerd);
    cleanUpAfter(() => node.stop());
    await node.#begin(programs, pauseImage, registry);
    if (registry) await node.forwarding.to(registry.port);
    return node;
  }

  async #begin(programs: NodePrograms, pauseImage: string, from?: OwnRegistry): Promise<void> {
    const { folder, address, forwarding } = this;
    await removeOldGroups();
    for (const script of ['enter.sh', 'begin.sh']) copyFileSync(join(import.meta.dirname, script), join(folder, script));
    const { cluster } = this;
    const api = { url: `https://${forwarding.address}:${cluster.admin.api.server.port}`, tokens: cluster.realTokens };
    const authority = join(cluster.folder, 'pki/apiserver.crt');
    const registry = from && { name: from.name, url: `https://${forwarding.address}:${from.port}`, authority: from.authority };
    writeNodeFiles({ folder, name: REAL_NODE, address, pods: PODS, ...programs, pause: pauseImage, api: { ...api, authority }, registry });
    const logFile = join(folder, 'begin.log');
    const env = { ...plainEnvironment(), HOME: folder };
    const args = [join(folder, 'enter.sh'), groupName, folder];
    this.#child = await startChild({ command: '/bin/sh', args, env, cwd: folder, logFile, graceMs: 200 });
    this.#init = await this.#first();
    await this.#connect();
    writeFileSync(join(folder, 'network-is-there'), '');
    for (let look = 0; !existsSync(join(folder, 'containerd-answers')); look += 1) {
      if (look === 150) throw new Error(`containerd does not answer: ${readFileSync(logFile, 'utf8').slice(-1000)}`);
      await pause(200);
    }
  }

  /** One cable, whose other end goes with the node. */
  async #connect(): Promise<void> {
    const { address, forwarding } = this;
    const cable = this.#cable;
    await run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(this.#init)]);
    await run('ip', ['addr', 'add', `${forwarding.address}/30`, 'dev', cable]);
    await run('ip', ['link', 'set', cable, 'up']);
    await this.enter('ip', ['addr', 'add', `${address}/30`, 'dev', 'eth0']);
    await this.enter('ip', ['link', 'set', 'eth0', 'up']);
    await this.enter('ip', ['route', 'add', 'default', 'via', forwarding.address]);
    await forwarding.to(this.cluster.admin.api.server.port);
  }

  /** Runs something of this machine among the node's processes, mounts and network. */
  async enter(command: string, args: string[]): Promise<string> {
    const all = ['--target', String(this.#init), '--mount', '--net', '--pid', '--uts', '--ipc', '--', command, ...args];
    return (await run('nsenter', all, { maxBuffer: 64 * 1024 * 1024 })).stdout;
  }

  /** Makes an image known under its name, as if it had been pulled. */
  async bring({ name, layout }: Image): Promise<void> {
    const archive = join(this.folder, 'image.tar');
    await run('tar', ['-cf', archive, '-C', layout, '.']);
    const [repository] = name.split('@');
    await this.enter(this.#ctr, ['--namespace', 'k8s.io', 'images', 'import', '--base-name', repository!, '--digests', archive]);
    rmSync(archive);
    const known = await this.enter(this.#ctr, ['--namespace', 'k8s.io', 'images', 'list', '--quiet']);
    if (!known.split('\n').includes(name)) throw new Error(`containerd knows no ${name} after its import: ${known}`);
  }

  /** Until the API server has heard of it from its kubelet. */
  async ready(): Promise<void> {
    const waiting = ['--for=condition=Ready', `node/${REAL_NODE}`, '--timeout=60s'];
    await this.cluster.admin.kubectl('wait', '--for=create', `node/${REAL_NODE}`, '--timeout=60s');
    await this.cluster.admin.kubectl('wait', ...waiting);
  }

  /** The first process of the node, which its parent has begun in the new namespaces. */
  async #first(): Promise<number> {
    const { pid } = this.#child!;
    for (let look = 0; look < 100; look += 1) {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
      // Before it, others live for a moment who are where this process is.
      const begun = children.split(' ').find((child) => child && isBegun(child));
      if (begun) return Number(begun);
      await pause(50);
    }
    throw new Error(`the node does not begin: ${readFileSync(join(this.folder, 'begin.log'), 'utf8')}`);
  }

  async stop(): Promise<void> {
    this.forwarding.end();
    await this.#child?.stop();
    await run('ip', ['link', 'del', this.#cable]).catch(() => undefined);
    await removeGroups();
  }
}

function isBegun(child: string): boolean {
  try {
    return (
      readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('begin.sh') &&
      readlinkSync(`/proc/${child}/ns/net`) !== readlinkSync('/proc/self/ns/net')
    );
  } catch {
    return false;
  }
}

/** Two addresses that nothing on this machine has, of which the first will be its own; the same ones until a node begins. */
export async function freeNetwork(): Promise<[string, string]> {
  const { stdout } = await run('ip', ['-4', '-o', 'addr']);
  const third = Array.from({ length: 250 }, (_, index) => (process.pid + index) % 250).find(
    (number) => !stdout.includes(` 10.213.${number}.`),
  );
  return [`10.213.${third}.1`, `10.213.${third}.2`];
}
