import type { Container, Manifest } from '../../charts/manifest.ts';
import { says } from '../report.ts';
import { DOMAIN, type Site } from './site.ts';

/** Asked of the container by its own Node. */
const LOOK = `
const fs = require('node:fs');
const tried = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
const status = Object.fromEntries(fs.readFileSync('/proc/self/status', 'utf8').split('\\n').map((line) => line.split(/:\\s+/)));
const mode = (path) => { const { mode, uid, gid } = fs.statSync(path); return (mode & 0o777).toString(8) + ' ' + uid + ':' + gid; };
const secrets = '/run/secrets/toothwise';
const names = fs.existsSync(secrets) ? fs.readdirSync(secrets).filter((name) => !name.startsWith('.')).sort() : [];
console.log(JSON.stringify({
  user: process.getuid() + ':' + process.getgid(),
  capabilities: status.CapEff + ' ' + status.CapBnd,
  noNewPrivileges: status.NoNewPrivs,
  seccomp: status.Seccomp,
  writesRoot: tried(() => fs.writeFileSync('/app/planted', '')),
  writesTmp: tried(() => fs.writeFileSync('/tmp/planted', '')),
  secrets: names,
  secretModes: [...new Set(names.map((name) => mode(fs.realpathSync(secrets + '/' + name))))],
  writesSecret: names.length ? tried(() => fs.writeFileSync(secrets + '/planted', '')) : 'EROFS',
  token: fs.existsSync('/var/run/secrets/kubernetes.io'),
  memory: Number(fs.readFileSync('/sys/fs/cgroup/memory/memory.limit_in_bytes', 'utf8')),
  environment: Object.keys(process.env),
}));
`;

interface Seen {
  user: string;
  capabilities: string;
  noNewPrivileges: string;
  seccomp: string;
  writesRoot: string;
  writesTmp: string;
  secrets: string[];
  secretModes: string[];
  writesSecret: string;
  token: boolean;
  memory: number;
  environment: string[];
}

const NONE = '0000000000000000';

/** A container as it is, beside what the chart has asked for. */
export async function lookInside(site: Site): Promise<void> {
  for (const part of ['service', 'web']) await lookInto(site, part);
  await outOfMemory(site);
}

async function lookInto(site: Site, part: string): Promise<void> {
  const { spec } = await deployment(site, part);
  const [container] = spec.template.spec.containers;
  const seen = JSON.parse(await execute(site, part, LOOK)) as Seen;
  const hasSecrets = part === 'service';
  const wanted: Partial<Seen> = {
    ...{ user: '10001:10001', capabilities: `${NONE} ${NONE}`, noNewPrivileges: '1', seccomp: '2', token: false },
    ...{ writesRoot: 'EROFS', writesTmp: hasSecrets ? 'done' : 'EROFS', writesSecret: 'EROFS' },
    secrets: namesOf(container!)
      .filter((name) => name.endsWith('_FILE'))
      .map((name) => name.slice(0, -'_FILE'.length))
      .sort(),
    secretModes: hasSecrets ? ['440 0:10001'] : [],
    memory: Number(/^(\d+)Mi$/.exec(container!.resources?.limits?.memory ?? '')?.[1]) * 1024 * 1024,
  };
  const faults = Object.entries(wanted)
    .map(([what, value]) => [what, JSON.stringify(value), JSON.stringify(seen[what as keyof Seen])] as const)
    .filter(([, value, is]) => value !== is)
    .map(([what, value, is]) => `${what} is ${is}, not ${value}`);
  const unset = namesOf(container!)
    .filter((name) => !seen.environment.includes(name))
    .map((name) => `${name} is not set`);
  const about = `user ${seen.user}, no capability, seccomp, root read-only, ${seen.secrets.length} secrets as files of mode ${seen.secretModes.join()}`;
  says(`inside of ${DOMAIN}'s ${part}: ${about}, memory ${seen.memory / 1024 / 1024} MiB`, [...faults, ...unset]);
}

const namesOf = ({ env = [] }: Container) => env.map(({ name }) => name);

/** The limit is kept: what wants more is ended, and the service beside it in the same container goes on. */
async function outOfMemory(site: Site): Promise<void> {
  const before = await restarts(site);
  const ended = await execute(site, 'service', 'const all = []; for (;;) all.push(Buffer.alloc(20e6, 1));').then(
    () => 'it went on',
    (error: { stderr?: string }) => /exit code \d+/.exec(error.stderr ?? '')?.[0] ?? String(error.stderr),
  );
  const more = (await restarts(site)) - before;
  says(`a process that wants more memory than the limit is ended (${ended}), the service beside it goes on: ${more} restarts`, [
    ...(ended === 'exit code 137' ? [] : [ended]),
    ...(more === 0 ? [] : [`${more} restarts`]),
  ]);
}

export async function restarts({ cluster, team }: Pick<Site, 'cluster' | 'team'>): Promise<number> {
  const counts = await cluster.admin.kubectl('-n', team.namespace, 'get', 'pods', '-o', 'jsonpath={..restartCount}');
  return counts
    .split(' ')
    .filter(Boolean)
    .reduce((sum, count) => sum + Number(count), 0);
}

const deployment = async ({ cluster, team }: Site, part: string): Promise<Manifest> =>
  JSON.parse(await cluster.admin.kubectl('-n', team.namespace, 'get', 'deployment', `${DOMAIN}-${part}`, '-o', 'json')) as Manifest;

/** By the kubelet, in the first pod of a part. @throws Error whose `stderr` tells how it ended */
export const execute = ({ cluster, team }: Site, part: string, script: string): Promise<string> =>
  cluster.admin.kubectl('-n', team.namespace, 'exec', `deployment/${DOMAIN}-${part}`, '--', 'node', '-e', script);
