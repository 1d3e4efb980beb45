import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Domain } from '@toothwise/domains';
import { freePort } from '@toothwise/embedded';
import { fetchNatsServer } from '@toothwise/embedded/programs';
import { connect } from '@nats-io/transport-node';
import { containers, type Manifest, ofKind } from './manifest.ts';

/** The chart's file, with a pod's paths and ports made this machine's. */
function localFile(text: string, work: string, ports: { client: number; routes: number; figures: number }): string {
  return text
    .replaceAll('../../run/secrets/toothwise/', 'secrets/')
    .replace('"/data"', JSON.stringify(join(work, 'data')))
    .replace('0.0.0.0:4222', `127.0.0.1:${ports.client}`)
    .replace('0.0.0.0:6222', `127.0.0.1:${ports.routes}`)
    .replace('0.0.0.0:8222', `127.0.0.1:${ports.figures}`);
}

/** Where a server says that it lives, and that it may be asked. That it has begun it says once the others are there, and here is one alone. */
function probedPaths(manifests: readonly Manifest[]): string[] {
  const { livenessProbe, readinessProbe } = containers(ofKind(manifests, 'StatefulSet')[0]!)[0]!;
  return [livenessProbe, readinessProbe].map((probe) => probe!.httpGet!.path);
}

/** @returns a line where it does not say yes within five seconds */
async function saysYes(figures: number, path: string): Promise<string[]> {
  let said = 'nothing';
  for (let tries = 0; tries < 50; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${figures}${path}`).catch(() => undefined);
    if (response?.ok) return [];
    if (response) said = `${response.status} ${(await response.text()).trim()}`;
    await pause(100);
  }
  return [`the server answers ${path} with ${said}`];
}

/**
 * One server with the file of the chart and a Secret's files beside it: both users of each domain sign in by their own passwords, nobody by another's, and it
 * says yes to the probes that ask it for itself. @returns what does not hold, a line each
 */
export async function brokerStarts(
  manifests: readonly Manifest[],
  domains: readonly Domain[],
  notice: (line: string) => void,
): Promise<string[]> {
  const { data } = manifests.find(({ metadata }) => metadata.name === 'broker-configuration') as unknown as {
    data: Record<string, string>;
  };
  const program = await fetchNatsServer(notice);
  const work = mkdtempSync(join(tmpdir(), 'toothwise-broker-'));
  const ports = { client: await freePort(), routes: await freePort(), figures: await freePort() };
  mkdirSync(join(work, 'secrets'));
  const users = domains.flatMap(({ name }) => [name, `${name}-2`]);
  for (const user of users) writeFileSync(join(work, 'secrets', user), `password: "of-${user}"\n`);
  writeFileSync(join(work, 'nats.conf'), localFile(data['nats.conf']!, work, ports));
  const env = { POD_NAME: 'broker-server-0', MAX_FILE_STORE: '1GB', LAME_DUCK: '30s' };
  const server = spawn(program, ['-c', 'nats.conf'], { cwd: work, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    const unwell = (await Promise.all(probedPaths(manifests).map((path) => saysYes(ports.figures, path)))).flat();
    if (server.exitCode !== null) return [said.trim().split('\n').at(-1)!];
    const enters = (user: string, pass: string) =>
      connect({ servers: `127.0.0.1:${ports.client}`, user, pass, reconnect: false, timeout: 3000, inboxPrefix: `_INBOX_${user}` }).then(
        async (connection) => (await connection.close(), true),
        () => false,
      );
    const kept = await Promise.all(
      users.map(async (name) => ((await enters(name, `of-${name}`)) ? [] : [`${name} cannot sign in: ${said.slice(-300)}`])),
    );
    const stranger = (await enters(domains[0]!.name, `of-${domains[1]!.name}`))
      ? [`${domains[0]!.name} signs in by another's password`]
      : [];
    return [...unwell, ...kept.flat(), ...stranger];
  } finally {
    server.kill('SIGKILL');
    rmSync(work, { recursive: true, force: true });
  }
}
