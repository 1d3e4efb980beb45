import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installationCache } from '@toothwise/embedded/programs';

const run = promisify(execFile);

/** Debian's package and the libraries that it needs and a plain machine lacks; unpacked, nothing is installed. */
const PACKAGES = ['buildah', 'libgpgme11', 'libassuan0'];

interface Buildah {
  program: string;
  env: NodeJS.ProcessEnv;
}

/** The machine's own buildah, else Debian's, unpacked once into the cache. @throws Error with what to install */
async function obtainBuildah(onProgress: (line: string) => void): Promise<Buildah> {
  const installed = { program: process.env.BUILDAH ?? 'buildah', env: process.env };
  if (await works(installed)) return installed;
  const folder = join(installationCache(), 'buildah');
  const unpacked = { program: join(folder, 'usr/bin/buildah'), env: { ...process.env, LD_LIBRARY_PATH: librariesOf(folder) } };
  if (await works(unpacked)) return unpacked;
  onProgress('getting buildah by apt');
  const work = mkdtempSync(join(tmpdir(), 'toothwise-buildah-'));
  try {
    const download = () => run('apt-get', ['download', ...PACKAGES], { cwd: work, timeout: 120_000 });
    // A machine that has just begun knows no packages yet.
    await download().catch(() => run('apt-get', ['update', '-qq'], { timeout: 120_000 }).then(download));
    for (const name of readdirSync(work)) await run('dpkg-deb', ['-x', join(work, name), join(work, 'unpacked')]);
    mkdirSync(installationCache(), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    await run('cp', ['-a', join(work, 'unpacked'), folder]);
  } catch (error) {
    throw new Error('A release needs buildah: install it, for example with "apt install buildah"', { cause: error });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  unpacked.env.LD_LIBRARY_PATH = librariesOf(folder);
  if (!(await works(unpacked))) throw new Error('Debian’s buildah does not run here: install buildah');
  return unpacked;
}

function librariesOf(folder: string): string {
  const lib = join(folder, 'usr/lib');
  const machine = existsSync(lib) ? readdirSync(lib).find((name) => name.endsWith('-linux-gnu')) : undefined;
  return join(lib, machine ?? '');
}

const works = ({ program, env }: Buildah) =>
  run(program, ['--version'], { env }).then(
    () => true,
    () => false,
  );

export interface ImageSettings {
  /** Holds `app`, which becomes `/app`. */
  context: string;
  dockerfile: string;
  /** An image with Node; `scratch` is one with nothing. */
  base: string;
  args: Record<string, string>;
  /** Where the image is put, as an OCI layout. */
  layout: string;
  /** `registry.example/toothwise/screening-service:0.1.0-abc`, where it goes besides. */
  pushTo?: string;
}

/** A registry did not take an image; the message is what it says. */
export class PushFailed extends Error {}

/** Builds images that are the same wherever their files are: no times, no commands. */
export class ImageBuilder {
  private constructor(
    private readonly buildah: Buildah,
    private readonly work: string,
  ) {}

  static async open(onProgress: (line: string) => void): Promise<ImageBuilder> {
    const work = mkdtempSync(join(tmpdir(), 'toothwise-images-'));
    // Bases are named by whoever releases; their signatures are the registry's affair.
    writeFileSync(join(work, 'policy.json'), '{"default":[{"type":"insecureAcceptAnything"}]}');
    return new ImageBuilder(await obtainBuildah(onProgress), work);
  }

  /** @returns the image's digest, `sha256:…` @throws PushFailed @throws Error with what buildah says */
  async build({ context, dockerfile, base, args, layout, pushTo }: ImageSettings): Promise<string> {
    const given = Object.entries({ BASE: base, ...args }).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    const plain = ['--isolation', 'chroot', '--timestamp', '0', '--format', 'oci', '--layers=false'];
    const { stdout } = await this.#run(['bud', ...plain, ...this.#policy, ...given, '--quiet', '-f', dockerfile, context]);
    const image = stdout.trim().split('\n').at(-1)!;
    rmSync(layout, { recursive: true, force: true });
    mkdirSync(layout, { recursive: true });
    const digest = await this.#push(image, `oci:${layout}`);
    if (pushTo) {
      const pushed = await this.#push(image, `docker://${pushTo}`).catch((error: Error) => {
        // Before the last colons is which blob it was.
        throw new PushFailed(error.message.split(': ').slice(-2).join(': '), { cause: error });
      });
      if (pushed !== digest) throw new Error(`the registry has ${pushed}, and here it is ${digest}`);
    }
    await this.#run(['rmi', '--force', image]);
    return digest;
  }

  close(): void {
    rmSync(this.work, { recursive: true, force: true });
  }

  get #policy(): string[] {
    return ['--signature-policy', join(this.work, 'policy.json')];
  }

  async #push(image: string, target: string): Promise<string> {
    const file = join(this.work, 'digest');
    await this.#run(['push', ...this.#policy, '--quiet', '--digestfile', file, image, target]);
    const digest = readFileSync(file, 'utf8').trim();
    renameSync(file, `${file}.last`);
    return digest;
  }

  async #run(args: string[]) {
    const { program, env } = this.buildah;
    const store = ['--root', join(this.work, 'store'), '--runroot', join(this.work, 'run'), '--storage-driver', 'vfs'];
    try {
      return await run(program, [...store, ...args], { env, maxBuffer: 16 * 1024 * 1024 });
    } catch (error) {
      throw new Error(`buildah ${args[0]}: ${(error as { stderr?: string }).stderr?.trim().split('\n').slice(-3).join(' ')}`, { cause: error });
    }
  }
}
