import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningChild, plainEnvironment, startChild } from '../../deploy/embedded/src/process/child.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { untilReady } from '../../deploy/embedded/src/process/ready.js';
import { Api } from './api.ts';
import { Holder } from './holder.ts';
import { nodesAndVolumes, PLAYED, type RealAccount, realNodeTokens } from './nodes.ts';
import type { Programs } from './programs.ts';
import { podStages } from './stages.ts';

export interface Cluster {
  folder: string;
  programs: Programs;
  /** Who may do everything. */
  admin: Holder;
  /** Of a node that is real, of its kubelet and of what forwards its network. */
  realTokens: Record<RealAccount, string>;
  /** By a token of this cluster. */
  holder(name: string, token: string): Promise<Holder>;
  stop(): Promise<void>;
}

const NODES = 3;

/** etcd, API server, controllers, scheduler and nodes that are played, on loopback in a folder of their own. Ends with this process, whatever happens. */
export async function startCluster(programs: Programs): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'toothwise-cluster-'));
  const running: RunningChild[] = [];
  const stop = async () => {
    for (const child of running.reverse()) await child.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await begin(programs, folder, running)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function begin(programs: Programs, folder: string, running: RunningChild[]): Promise<Omit<Cluster, 'stop'>> {
  const start = async (name: keyof Programs, args: string[]) => {
    const env = { ...plainEnvironment(), HOME: folder };
    const logFile = join(folder, `${name}.log`);
    const child = await startChild({ command: programs[name], args, env, cwd: folder, logFile, graceMs: 4000 });
    running.push(child);
    return { exited: child.exited, logFile };
  };
  const [client, peer, port, kwokPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const token = randomBytes(24).toString('hex');
  const nodes = realNodeTokens();
  await writeFile(join(folder, 'tokens.csv'), [`${token},admin,admin,"system:masters"`, ...nodes.lines, ''].join('\n'), { mode: 0o600 });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(join(folder, 'accounts.key'), privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });

  await start('etcd', etcdArguments(client, peer));
  const apiServer = await start('kube-apiserver', apiArguments(client, port));
  const certificate = join(folder, 'pki/apiserver.crt');
  await untilReady({
    ...{ name: 'the API server', ...apiServer, timeoutMs: 60_000 },
    probe: () => Promise.resolve(existsSync(certificate)),
  });
  const server = { port, ca: readFileSync(certificate, 'utf8') };
  const holder = (name: string, own: string) => Holder.made({ name, folder, programs, api: new Api(server, own) });
  const admin = await holder('admin', token);
  const probe = async () => (await admin.api.ask('GET', '/readyz')).status === 200;
  await untilReady({ ...{ name: 'the API server', ...apiServer, timeoutMs: 60_000 }, probe });

  await writeFile(join(folder, 'stages.yaml'), podStages());
  await start('kube-controller-manager', controllerArguments(admin.file));
  await start('kube-scheduler', [`--kubeconfig=${admin.file}`, '--leader-elect=false', '--secure-port=0']);
  const served = [`--server-address=127.0.0.1:${kwokPort}`, '--node-lease-duration-seconds=40'];
  await start('kwok', [
    `--kubeconfig=${admin.file}`,
    `--manage-nodes-with-label-selector=${PLAYED}`,
    '--cidr=10.244.0.0/16',
    '--config=stages.yaml',
    ...served,
  ]);
  await admin.apply(nodesAndVolumes(NODES, folder));
  await admin.kubectl('wait', '--for=condition=Ready', 'node', '--all', '--timeout=60s');
  return { folder, programs, admin, holder, realTokens: nodes.tokens };
}

function etcdArguments(client: number, peer: number): string[] {
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const addresses = [`--listen-client-urls=${clients}`, `--advertise-client-urls=${clients}`, `--listen-peer-urls=${peers}`];
  const members = [`--initial-advertise-peer-urls=${peers}`, `--initial-cluster=default=${peers}`];
  return ['--data-dir=etcd', ...addresses, ...members, '--unsafe-no-fsync'];
}

const apiArguments = (etcd: number, port: number): string[] => [
  ...[`--etcd-servers=http://127.0.0.1:${etcd}`, '--bind-address=127.0.0.1', '--advertise-address=127.0.0.1', `--secure-port=${port}`],
  ...['--cert-dir=pki', '--service-cluster-ip-range=10.0.0.0/22', '--endpoint-reconciler-type=none', '--token-auth-file=tokens.csv'],
  ...['--authorization-mode=Node,RBAC', '--service-account-issuer=https://kubernetes.default.svc'],
  // A kubelet is asked at its address; its name nobody looks up.
  ...['--kubelet-preferred-address-types=InternalIP', '--service-account-key-file=accounts.key'],
  '--service-account-signing-key-file=accounts.key',
];

/** Scaling is looked at each second: fewer replicas than the least are filled up at once. */
const controllerArguments = (file: string): string[] => [
  ...[`--kubeconfig=${file}`, '--leader-elect=false', '--secure-port=0', '--use-service-account-credentials=false'],
  ...['--service-account-private-key-file=accounts.key', '--root-ca-file=pki/apiserver.crt'],
  '--horizontal-pod-autoscaler-sync-period=1s',
];
