import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Domain } from '@toothwise/domains';
import { freePort } from '@toothwise/embedded';
import { fetchNatsServer } from '@toothwise/embedded/programs';
import { startChild } from '../../deploy/embedded/src/process/child.js';
import { httpProbe, untilReady } from '../../deploy/embedded/src/process/ready.js';
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
  const logFile = join(work, 'log');
  const server = await startChild({ command: program, args: ['-c', 'nats.conf'], cwd: work, env, logFile });
  const enters = (user: string, pass: string) =>
    connect({ servers: `127.0.0.1:${ports.client}`, user, pass, reconnect: false, timeout: 3000, inboxPrefix: `_INBOX_${user}` }).then(
      (connection) => connection.close().then(() => true),
      () => false,
    );
  try {
    for (const path of probedPaths(manifests))
      await untilReady({
        name: path,
        probe: httpProbe(`http://127.0.0.1:${ports.figures}${path}`),
        exited: server.exited,
        logFile,
        timeoutMs: 5000,
      });
    const strangers: string[] = [];
    for (const user of users) if (!(await enters(user, `of-${user}`))) strangers.push(`${user} cannot sign in`);
    const [first, other] = users;
    return [...strangers, ...((await enters(first!, `of-${other}`)) ? [`${first} signs in by another's password`] : [])];
  } catch (error) {
    return [`${(error as Error).message}: ${readFileSync(logFile, 'utf8').slice(-300)}`];
  } finally {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
